// Apart from `text.ts`: the pages of faults are translated too, and need nothing that formats.

import type { Text } from './text'

/** The names in braces of a string literal. */
export type Placeholders<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never

/** A catalogue of literals, as all languages share it. */
export type Catalogue<E> = {
  readonly [K in keyof E]: E[K] extends string ? Text<Placeholders<E[K]>> : Catalogue<E[K]>
}

/** What a translation has to look like before its placeholders are compared. */
type Shape<E> = { readonly [K in keyof E]: E[K] extends string ? string : Shape<E[K]> }

type Same<A extends string, B extends string> = [A] extends [B]
  ? [B] extends [A]
    ? true
    : false
  : false

/** `F` itself, with an unusable type wherever it differs from `E` in keys or placeholders. */
type Checked<E, F> = {
  readonly [K in keyof F]: K extends keyof E
    ? E[K] extends string
      ? F[K] extends string
        ? Same<Placeholders<E[K]>, Placeholders<F[K]>> extends true
          ? F[K]
          : { readonly 'the same placeholders as in English': Placeholders<E[K]> }
        : never
      : Checked<E[K], F[K]>
    : never
}

/**
 * Declares `translation` as that of `english`: same keys, same placeholders in each text, or it
 * does not compile. `translated(english)({ ... })`; the first call only carries the type.
 */
export function translated<const E>(_english: E) {
  return <const F extends Shape<E>>(translation: F & Checked<E, F>): Catalogue<E> => translation
}
