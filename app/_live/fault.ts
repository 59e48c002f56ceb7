type Described = {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack: readonly string[]
  readonly cause?: Described
}

const LONGEST = 500

/**
 * What the log says of something that was thrown: never the values that a query was asked with,
 * and none of what drivers attach, since there are e-mail addresses and hashes among them.
 */
export function describeFault(fault: unknown): Described {
  if (!(fault instanceof Error)) return { type: typeof fault, message: short(fault), stack: [] }
  const { name, stack = '', cause } = fault
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  return {
    type: name,
    message: short('query' in fault ? `Failed query: ${String(fault.query)}` : fault.message),
    ...code,
    stack: stack.split('\n').flatMap((line) => /^ +at (.+)$/.exec(line)?.[1] ?? []),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  }
}

function short(text: unknown): string {
  return String(text).slice(0, LONGEST)
}
