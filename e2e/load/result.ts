/** One line of the table of results. */
export type Result = {
  readonly part: string
  readonly what: string
  readonly measured: string
  readonly target: string
  readonly met: boolean
}
