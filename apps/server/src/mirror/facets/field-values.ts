import { fieldOf } from "@counterfoil/domain";

/** Returns a field's value as text, and a reference's ID; null if it has none. */
export function valueAt(object: unknown, path: string): string | null {
  return plain(fieldOf(object, ...path.split(".")));
}

/** Returns the values of a field with a list. The path may lead through other lists. */
export function valuesAt(object: unknown, path: string): string[] {
  return elementsAt(object, path.split("."));
}

function elementsAt(part: unknown, path: readonly string[]): string[] {
  if (Array.isArray(part)) return part.flatMap((element) => elementsAt(element, path));
  const [name, ...rest] = path;
  if (name !== undefined) return elementsAt(fieldOf(part, name), rest);
  const value = plain(part);
  return value === null ? [] : [value];
}

function plain(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string"
    ? value.id
    : null;
}
