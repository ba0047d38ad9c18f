/**
 * Returns the value at a path of fields, such as `metadata`, `note`, in parsed JSON or a caught
 * error.
 * @returns undefined where a step isn't an object or lacks the field
 */
export function fieldOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
