import type { ReactNode } from 'react'
import { Card } from '@/app/_ui/card'

/** One part of the settings, under its heading. */
export function Section(props: { id: string; title: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={`${props.id}-title`}>
        <h2 id={`${props.id}-title`} className="mb-4 text-xl font-bold">
          {props.title}
        </h2>
        {props.children}
      </section>
    </Card>
  )
}
