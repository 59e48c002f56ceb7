import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/app/_ui/button'
import { markupOf } from '@/app/_ui/markup'
import type { Messages } from '@/app/_ui/messages/messages'
import { plural } from '@/app/_ui/messages/text'
import { LIMITS, SIDES } from '@/lib/game/rules'
import { ENDINGS, RESULTS } from '@/lib/play/game'
import { FILTER_NAMES, type Asked, type FilterName } from './filters'

type FormProps = {
  /** The page that lists the games. */
  action: string
  asked: Pick<Asked, 'typed' | 'faults'>
  language: string
  messages: Messages
  /** What else can be done with the list. */
  children?: ReactNode
}

/**
 * What a list of games can be narrowed down to: a plain form, whose answer is an address. It has
 * many parts and no scripts, and is written as HTML.
 */
export function FilterForm(props: FormProps) {
  const isWrong = Object.keys(props.asked.faults).length > 0
  return (
    <details
      className="filters mb-4"
      open={isWrong}
      dangerouslySetInnerHTML={{ __html: markupOf(<Filters {...props} />) }}
    />
  )
}

function Filters({ action, asked, language, messages, children }: FormProps) {
  const { challenge, computer, history: words } = messages
  const number = FILTER_NAMES.filter((name) => asked.typed[name] !== undefined).length
  return (
    <>
      <summary className="target mb-2 inline-flex min-h-10 items-center gap-2 rounded-[0.625rem] border border-line bg-surface px-4 font-semibold">
        {number > 0 ? plural(language, words.filtersOn, number) : words.filters}
        <span aria-hidden="true">▾</span>
      </summary>
      <form
        action={action}
        className="grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex md:flex-wrap"
      >
        <Labelled
          name="opponent"
          label={words.opponent}
          className="grow basis-44 max-md:col-span-2"
        >
          <Input
            asked={asked}
            name="opponent"
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Labelled>
        <Labelled name="opening" label={words.opening} className="grow basis-44">
          <Input
            asked={asked}
            name="opening"
            maxLength={100}
            placeholder={words.openingExample}
            autoCapitalize="characters"
            spellCheck={false}
            extra="figures"
          />
        </Labelled>
        <Choice asked={asked} name="against" label={computer.opponents} any={computer.anyOpponent}>
          {[
            ['people', computer.people],
            ['computers', computer.computers],
          ]}
        </Choice>
        <Choice asked={asked} name="result" label={words.result} any={words.anyResult}>
          {RESULTS.map((result) => [result, words.resultsOf[result]])}
        </Choice>
        <Choice asked={asked} name="ending" label={words.ending} any={words.anyEnding}>
          {ENDINGS.map((ending) => [ending, words.endings[ending]])}
        </Choice>
        <Choice asked={asked} name="side" label={words.side} any={words.anySide}>
          {SIDES.map((side) => [side, words.sides[side]])}
        </Choice>
        <div className="col-span-2 flex items-end gap-x-1.5">
          <Choice asked={asked} name="columns" label={challenge.columns} any={words.any}>
            {numbers(LIMITS.columns.min, LIMITS.columns.max)}
          </Choice>
          <span aria-hidden="true" className="pb-2 text-muted">
            ×
          </span>
          <Choice asked={asked} name="rows" label={challenge.rows} any={words.any}>
            {numbers(LIMITS.rows.min, LIMITS.rows.max)}
          </Choice>
          <span aria-hidden="true" className="pb-2 text-muted">
            ·
          </span>
          <Choice asked={asked} name="align" label={challenge.align} any={words.any}>
            {numbers(LIMITS.align.min, LIMITS.columns.max)}
          </Choice>
        </div>
        <Labelled name="from" label={words.from}>
          <Input asked={asked} name="from" type="date" />
        </Labelled>
        <Labelled name="to" label={words.to}>
          <Input asked={asked} name="to" type="date" />
        </Labelled>
        <div className="col-span-2 flex grow flex-wrap items-center gap-2.5">
          <Button type="submit" kind="primary">
            {words.apply}
          </Button>
          {number > 0 && (
            <a href={action} className="prose-link px-1 text-[0.9375rem]">
              {words.clear}
            </a>
          )}
          {children}
        </div>
      </form>
    </>
  )
}

/** The id of the sentence that says what is wrong with a filter. */
export function faultId(name: FilterName): string {
  return `filter-${name}-fault`
}

type FieldProps = { name: FilterName; asked: FormProps['asked'] }

const inputClass = 'input mt-0 px-2.5 text-[0.9375rem]'

function Labelled({
  name,
  label,
  className = '',
  children,
}: {
  name: FilterName
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={`filter-${name}`} className="mb-0.5 block text-[0.8125rem] text-muted">
        {label}
      </label>
      {children}
    </div>
  )
}

function Input({
  name,
  asked,
  extra = '',
  ...rest
}: FieldProps & ComponentProps<'input'> & { extra?: string }) {
  return (
    <input
      {...rest}
      {...shared(name, asked)}
      // A browser complains of a date that is none, and shows nothing.
      defaultValue={rest.type === 'date' && asked.faults[name] ? '' : asked.typed[name]}
      className={`${inputClass} ${extra}`}
    />
  )
}

function Choice({
  name,
  asked,
  label,
  any,
  children,
}: FieldProps & {
  label: string
  any: string
  children: (readonly [value: string, text: string])[]
}) {
  return (
    <Labelled name={name} label={label} className="max-md:grow">
      <select
        {...shared(name, asked)}
        defaultValue={asked.typed[name] ?? ''}
        className={inputClass}
      >
        <option value="">{any}</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function shared(name: FilterName, { faults }: FormProps['asked']) {
  return {
    id: `filter-${name}`,
    name,
    'aria-invalid': faults[name] ? true : undefined,
    'aria-describedby': faults[name] && faultId(name),
  }
}

function numbers(first: number, last: number): [string, string][] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const text = String(first + index)
    return [text, text]
  })
}
