import type { ReactNode } from 'react'

/** The heading of a page, with its pills after it and its actions at the right. */
export function PageTitle({
  children,
  pills,
  actions,
  size = 'large',
}: {
  children: ReactNode
  pills?: ReactNode
  actions?: ReactNode
  size?: 'large' | 'medium'
}) {
  const text =
    size === 'large' ? 'text-[2rem] sm:text-[2.625rem]' : 'text-[1.625rem] sm:text-[1.875rem]'
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1 tabIndex={-1} className={`min-w-0 leading-tight font-bold tracking-[-0.02em] ${text}`}>
        {children}
      </h1>
      {pills}
      {actions && <div className="ms-auto flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
