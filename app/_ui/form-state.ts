/** What a form knows after it was sent. All sentences are in the reader's language. */
export type FormState = {
  /** What was typed, to be shown again; never a password. */
  readonly values: Readonly<Record<string, string>>
  /** What is wrong, by field; `form` is about none of them. */
  readonly errors: Readonly<Record<string, string>>
}

/** A form before it was sent. */
export const UNSENT: FormState = { values: {}, errors: {} }
