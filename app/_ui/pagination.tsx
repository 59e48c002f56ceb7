import { ButtonLink } from './button'

/** Links to the neighbours of a page of a list; the missing one is left out. */
export function Pagination({
  label,
  newer,
  older,
}: {
  label: string
  newer: { readonly href: string; readonly label: string } | null
  older: { readonly href: string; readonly label: string } | null
}) {
  if (!newer && !older) return null
  return (
    <nav aria-label={label} className="mt-6 flex justify-center gap-2.5">
      {newer && (
        <ButtonLink size="small" href={newer.href} rel="prev">
          <span aria-hidden="true">←</span> {newer.label}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink size="small" href={older.href} rel="next">
          {older.label} <span aria-hidden="true">→</span>
        </ButtonLink>
      )}
    </nav>
  )
}
