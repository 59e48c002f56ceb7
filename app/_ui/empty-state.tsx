import type { ReactNode } from 'react'

/** What to do next, where there is nothing to show yet. `action` is a link or a form. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed border-edge px-6 py-12 text-center">
      <h2 className="text-xl font-bold">{title}</h2>
      {children && <p className="mt-2 max-w-prose text-muted">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
