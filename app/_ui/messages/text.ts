/**
 * A message of the catalogue. `P` are the names in its braces; they exist only for the compiler,
 * so that `format` demands a value for each of them and for nothing else.
 */
export type Text<P extends string = never> = string & { readonly '{}'?: P }

/** One form a plural category; `{count}` is filled in by `plural`. */
export type Plural<P extends string = 'count'> = {
  readonly one: Text<P>
  readonly other: Text<P>
}

type Values<P extends string, V> = [P] extends [never] ? Record<string, never> : Record<P, V>

/** The text with its placeholders replaced. */
export function format<P extends string>(
  text: Text<P>,
  values: Values<NoInfer<P>, string | number>,
): string {
  const given: Record<string, string | number> = values
  const parts = partsOf(text)
  let said = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2)
    said += String(given[parts[at] ?? '']) + (parts[at + 1] ?? '')
  return said
}

// A page formats hundreds of texts, and there are some hundreds in all.
const known = new Map<string, readonly string[]>()

/** Plain text and names of placeholders in turn. */
function partsOf(text: string): readonly string[] {
  let parts = known.get(text)
  if (!parts) {
    parts = text.split(/\{(\w+)\}/)
    known.set(text, parts)
  }
  return parts
}

/** The form for `count`, with it and the other placeholders replaced. */
export function plural<P extends string>(
  language: string,
  forms: Plural<P>,
  count: number,
  ...[values]: [Exclude<P, 'count'>] extends [never]
    ? []
    : [Record<Exclude<NoInfer<P>, 'count'>, string | number>]
): string {
  const { rules, numbers } = grammarOf(language)
  const text = rules.select(count) === 'one' ? forms.one : forms.other
  // Below a thousand there is nothing to group, and asking costs more than all the rest.
  const shown = count < 1000 ? String(count) : numbers.format(count)
  return format(text as Text<string>, { ...values, count: shown })
}

/** The same number as a reader of `language` writes it: `9,310`, `9 310`. */
export function number(language: string, value: number): string {
  return grammarOf(language).numbers.format(value)
}

type Grammar = { readonly rules: Intl.PluralRules; readonly numbers: Intl.NumberFormat }
const grammars = new Map<string, Grammar>()

function grammarOf(language: string): Grammar {
  let grammar = grammars.get(language)
  if (!grammar) {
    grammar = { rules: new Intl.PluralRules(language), numbers: new Intl.NumberFormat(language) }
    grammars.set(language, grammar)
  }
  return grammar
}
