import { ButtonLink } from './_ui/button'
import { pageMetadata } from './_ui/title'
import { currentMessages } from './_ui/viewer'

export const generateMetadata = () => pageMetadata((messages) => messages.fault.notFoundTitle)

/** The same page for what is not there and for what is not open to this viewer. */
export default async function NotFound() {
  const { fault } = await currentMessages()
  return (
    <div className="py-12">
      <p className="figures text-muted">404</p>
      <h1 className="mt-1 text-[2rem] leading-tight font-bold tracking-[-0.02em] sm:text-[2.625rem]">
        {fault.notFoundTitle}
      </h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{fault.notFound}</p>
      <div className="mt-6">
        <ButtonLink kind="primary" href="/">
          {fault.toStart}
        </ButtonLink>
      </div>
    </div>
  )
}
