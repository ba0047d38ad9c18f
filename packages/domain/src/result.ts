/**
 * A value, or the code of the rule that refused it. Codes are stable; words belong to the screens.
 */
export type Result<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

/** Returns the result of an operation that succeeded. */
export function success<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Returns the result of an operation that a rule forbids, with the rule's code. */
export function refusal<Problem extends string>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}
