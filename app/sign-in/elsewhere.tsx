import { elsewheres } from '@/app/_session/providers'
import { Button } from '@/app/_ui/button'
import { format } from '@/app/_ui/messages/text'
import { currentMessages } from '@/app/_ui/viewer'
import { goElsewhere } from './elsewhere-action'

/** One button for each site whose accounts sign players in; nothing where there is none. */
export async function ElsewhereButtons({ next }: { next: string }) {
  if (elsewheres.length === 0) return null
  const { account } = await currentMessages()
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-5">
      {elsewheres.map(({ id, name }) => (
        <form key={id} action={goElsewhere}>
          <input type="hidden" name="next" value={next} />
          <Button type="submit" name="site" value={id} className="w-full">
            {format(account.continueWith, { site: name })}
          </Button>
        </form>
      ))}
    </div>
  )
}
