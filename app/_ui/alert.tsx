import type { ReactNode, Ref } from 'react'

/**
 * What went wrong and what to do, beside what it is about. It takes focus: by its attribute when
 * it comes with a page, and in a client component by `ref={takeFocus}`.
 */
export function Alert({
  children,
  className = '',
  ref,
}: {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an error is where the reader has to be
      autoFocus
      className={`rounded-xl border border-danger bg-danger-soft px-4 py-3 font-medium text-danger ${className}`}
    >
      {children}
    </div>
  )
}

export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
