import { Alert } from '@/app/_ui/alert'
import { Field } from '@/app/_ui/field'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { format, plural } from '@/app/_ui/messages/text'
import { type Choice, RadioPills } from '@/app/_ui/radio-pills'
import { largestAlign } from '@/lib/game/rules'
import type { Wrong } from './prefill'
import { ALIGNS, SIZES, TIMES, type TermsValues, VISIBILITIES } from './terms-fields'

type Words = Messages['challenge']

/** The fields of the form of terms; beside each one what was wrong with it. */
export function TermsInputs({
  language,
  words,
  values,
  marked,
  opponent,
  wrong,
}: {
  language: Language
  words: Words
  values: TermsValues
  marked: TermsValues | undefined
  /** The name in the field for it; `null`: there is no such field. */
  opponent: string | null
  wrong: Wrong | null
}) {
  const group = (
    name: keyof TermsValues,
    legend: string,
    choices: readonly Choice[],
    error?: string,
  ) => (
    <RadioPills
      name={name}
      legend={legend}
      choices={choices.map((each) =>
        each.value === marked?.[name]
          ? { ...each, label: <Marked {...each} words={words} /> }
          : each,
      )}
      defaultValue={values[name]}
      marked={marked?.[name]}
      error={error}
      {...(NUMBERS.has(name) ? { shown: <span className={`shown-${name}`} /> } : { wide: true })}
    />
  )
  const about = (...codes: Wrong[]) =>
    wrong !== null && codes.includes(wrong) ? sentence(wrong, values, words) : undefined
  const general = about('too_many', 'too_often', 'same_terms')
  const misfit = about('too_long')
  const unfound = about('unknown_player', 'yourself')
  return (
    <>
      {general && <Alert>{general}</Alert>}
      {group('columns', words.columns, SIZES.map(plain))}
      {group('rows', words.rows, SIZES.map(plain))}
      <div className={misfit && 'invalid'}>
        {group('align', words.align, ALIGNS.map(plain), misfit)}
        {!misfit && <p className="misfit mt-1 text-sm font-semibold text-danger">{words.misfit}</p>}
        <output className="mt-1 block text-sm font-semibold empty:hidden" />
      </div>
      {opponent !== null && (
        <Field
          name="opponent"
          label={words.opponent}
          hint={words.opponentHint}
          error={unfound}
          defaultValue={opponent}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, to what is wrong
          autoFocus={unfound !== undefined}
          list="opponents"
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {group(
        'moveDays',
        words.moveDays,
        TIMES.map((value) => ({
          value,
          label: value === 'none' ? words.noLimit : plural(language, words.days, Number(value)),
        })),
      )}
      {group(
        'visibility',
        words.isPublic,
        VISIBILITIES.map((value) => ({ value, label: words[value] })),
      )}
    </>
  )
}

/** The groups whose value is a number, shown large beside the legend. */
const NUMBERS: ReadonlySet<string> = new Set(['columns', 'rows', 'align'])

const plain = (value: string): Choice => ({ value, label: value })

/** A pill that the other player proposed: the ring around it, in words. */
function Marked({ label, words }: Choice & { words: Words }) {
  return (
    <>
      {label}
      <span className="sr-only"> ({words.marked})</span>
    </>
  )
}

function sentence(wrong: Wrong, values: TermsValues, words: Words): string {
  if (wrong !== 'too_long') return words.wrong[wrong]
  const [columns, rows] = [Number(values.columns), Number(values.rows)]
  return format(words.wrong.too_long, { most: largestAlign(columns, rows), columns, rows })
}
