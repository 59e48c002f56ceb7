/** The answer of anything that may say an expected "no". Bugs and outages throw instead. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** A "yes" that carries `value`. */
export function granted<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** An expected "no" that carries its reason, usually a code of a closed union. */
export function refused<Refusal>(refusal: Refusal): {
  readonly ok: false
  readonly refusal: Refusal
} {
  return { ok: false, refusal }
}
