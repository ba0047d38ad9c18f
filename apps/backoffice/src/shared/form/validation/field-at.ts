import { fieldOf } from "@counterfoil/domain";
import type { FieldPath, FieldValues } from "react-hook-form";

/**
 * Returns the field that shows an error of a path of the payload: that of the path, the nearest one
 * above it, or the only one of its group; undefined if the form has none. A form's values are at
 * the provider's paths.
 * @param group the one whose fields the form has, if it isn't the whole payload
 */
export function fieldAt<Values extends FieldValues>(
  values: Values,
  path: string,
  group?: string,
): FieldPath<Values> | undefined;
export function fieldAt(values: object, path: string, group?: string): string | undefined {
  let part: object = values;
  const fields: string[] = [];
  const names = path.split(".");
  for (const name of names[0] === group ? names.slice(1) : names) {
    const next = fieldOf(part, name);
    if (next === undefined) break;
    fields.push(name);
    if (!isGroup(next)) return fields.join(".");
    part = next;
  }
  const [only, ...others] = Object.keys(part);
  const isOnly = fields.length > 0 && others.length === 0 && !Array.isArray(part);
  return isOnly && only !== undefined ? [...fields, only].join(".") : undefined;
}

/** Returns whether a value holds further fields: a group, or a list of groups. */
function isGroup(value: unknown): value is object {
  return Array.isArray(value) ? value.some(isGroup) : typeof value === "object" && value !== null;
}
