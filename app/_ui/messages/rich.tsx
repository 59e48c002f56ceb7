import { Fragment, type ReactNode } from 'react'
import type { Text } from './text'

/** Like `format`, for values that are elements: a name in bold, a link. */
export function rich<P extends string>(
  text: Text<P>,
  values: Record<NoInfer<P>, ReactNode>,
): ReactNode {
  const given: Record<string, ReactNode> = values
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => <Fragment key={at}>{at % 2 ? given[part] : part}</Fragment>)
}
