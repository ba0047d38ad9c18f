import type { PublicFields } from "../../kernel/types/public-fields.ts";
import { objectTypes, typeNamed } from "../object-types.ts";

/**
 * Reduces an object to what a publishable key may read. Null and text, such as IDs, are unchanged.
 */
export function visible(object: object): object {
  const type = typeNamed("object" in object ? String(object.object) : "");
  const fields = type === null ? undefined : objectTypes[type].publicFields;
  return fields === undefined ? {} : pickFields(object, fields);
}

function pickFields(object: object, fields: PublicFields): object {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]) => {
      const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (rule === undefined) return [];
      const whole = rule === true || typeof value !== "object" || value === null;
      return [[name, whole ? value : pickFields(value, rule)]];
    }),
  );
}
