import { Alert } from '@/app/_ui/alert'
import { Field } from '@/app/_ui/field'
import { LevelField } from '@/app/_ui/level-field'
import type { Language } from '@/app/_ui/messages/language'
import type { Messages } from '@/app/_ui/messages/messages'
import { format, plural } from '@/app/_ui/messages/text'
import { type Choice, RadioPills } from '@/app/_ui/radio-pills'
import type { Level } from '@/lib/computer/level'
import { largestAlign } from '@/lib/game/rules'
import type { Wrong } from './prefill'
import { ALIGNS, OPPONENTS, SIZES, TIMES, type TermsValues, VISIBILITIES } from './terms-fields'

type Words = Messages['challenge']

/** The fields of the form of terms; beside each one what was wrong with it. */
export function TermsInputs({
  language,
  messages,
  values,
  marked,
  opponent,
  wrong,
}: {
  language: Language
  messages: Messages
  values: TermsValues
  marked: TermsValues | undefined
  /** `null`: there is nothing to choose. */
  opponent: OpponentStart | null
  wrong: Wrong | null
}) {
  const words = messages.challenge
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
  const general = about('too_many', 'too_many_games', 'too_often', 'same_terms', 'no_computer')
  const misfit = about('too_long')
  const unfound = about('unknown_player', 'yourself', 'no_name')
  return (
    <>
      {general && <Alert>{general}</Alert>}
      {group('columns', words.columns, SIZES.map(plain))}
      {group('rows', words.rows, SIZES.map(plain))}
      <div className={misfit && 'invalid'}>
        {group('align', words.align, ALIGNS.map(plain), misfit)}
        {!misfit && <p className="misfit mt-1 text-sm font-semibold text-danger">{words.misfit}</p>}
        <output className="mt-1 block text-sm font-semibold empty:sr-only" />
      </div>
      {opponent && <OpponentInputs {...{ opponent, messages }} error={unfound} />}
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

/** What the choice of an opponent starts with. */
export type OpponentStart = {
  /** The name in the field for it. */
  readonly start: string
  /** `null`: the computer does not play here. */
  readonly computer: { readonly isChosen: boolean; readonly level: Level } | null
}

/** A player by name, or the computer at a level; which of the two is shown is the style sheet's. */
function OpponentInputs(props: {
  opponent: OpponentStart
  messages: Messages
  error: string | undefined
}) {
  const { opponent, messages, error } = props
  const { challenge: words, computer: its } = messages
  const { computer } = opponent
  return (
    <>
      {computer && (
        <RadioPills
          name="against"
          legend={its.against}
          choices={OPPONENTS.map((value) => ({ value, label: its[value] }))}
          defaultValue={computer.isChosen && !error ? 'computer' : 'player'}
          wide
        />
      )}
      <Field
        name="opponent"
        label={words.opponent}
        hint={words.opponentHint}
        error={error}
        defaultValue={opponent.start}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, to what is wrong
        autoFocus={error !== undefined}
        list="opponents"
        // A field that is not shown cannot be required.
        required={computer === null}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="with-player"
      />
      {computer && (
        <div className="with-computer">
          <LevelField level={computer.level} words={its} />
        </div>
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
