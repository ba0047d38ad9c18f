import type { MessageId } from "@counterfoil/i18n";

/** Returns the choices of a filter, each with its label. */
export function choices<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => MessageId,
): Readonly<Record<string, MessageId>> {
  return Object.fromEntries(values.map((value) => [value, labelOf(value)]));
}
