/** A plumb line whose bob is a red disc. */
export function Logo({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 20 34" className={className} aria-hidden="true">
      <path d="M10 1v9" stroke="var(--ink)" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M6.6 29h6.8L10 33z" fill="var(--ink)" />
      <circle cx="10" cy="19" r="9" fill="var(--red)" />
      <circle cx="10" cy="19" r="6.6" fill="none" stroke="var(--red-relief)" strokeWidth="1.6" />
      <circle cx="10" cy="19" r="2.6" fill="none" stroke="var(--red-relief)" strokeWidth="1.6" />
    </svg>
  )
}
