import type { Plain } from "@counterfoil/database";
import { bounded, type Facet, storedName } from "../../facets/facet.ts";
import type { Bodies } from "../bodies.ts";
import type { AcceptedValues, Conditions } from "./list-request.ts";

/** The facet of a condition, as parameters of the statement; the type is its first. */
interface Bound {
  readonly name: string;
  /** The names that the values are stored under. */
  readonly storedNames: readonly string[];
  readonly values: readonly string[];
}

/**
 * Returns the facets that a list asks for, with their parameters.
 * @param declared the facets of the type
 */
export function facetsIn(
  { facets }: Conditions,
  declared: readonly Facet[],
  bind: (value: Plain) => string,
): Bound[] {
  return Object.entries(facets ?? {}).map(([name, wanted]) => {
    const bound = bind(name);
    const facet = declared.find((one) => one.name === name);
    const values = listed(wanted).map(bounded);
    return {
      name: bound,
      storedNames: facet?.several ? values.map((value) => bind(storedName(facet, value))) : [bound],
      values: values.map(bind),
    };
  });
}

/** Returns the values of a condition as a list. */
export function listed(values: AcceptedValues): readonly string[] {
  return typeof values === "string" ? [values] : values;
}

/** Returns the condition that a column has one of these values. */
export function isAny(
  column: string,
  values: readonly string[],
  bind: (value: string) => string = (value) => value,
): string {
  return values.length > 0 ? `${column} in (${values.map(bind).join(", ")})` : "false";
}

/** Returns the condition that a row of `mirror_facet` is one of the facet's values. */
export function hasValue(alias: string, { storedNames, values }: Bound): string {
  return `${alias}.account = current_setting('counterfoil.account') and ${alias}.type = $1
    and ${isAny(`${alias}.name`, storedNames)} and ${isAny(`${alias}.value`, values)}`;
}

/**
 * Returns the condition that the object `o` has one of the facet's values.
 * @param amounts conditions on the object's amount, such as `>= $2`. The facet's rows have a copy
 * of
 *   it in an index
 */
export function has(facet: Bound, amounts: readonly string[]): string {
  const within = amounts.map((condition) => ` and h.amount ${condition}`).join("");
  return `exists (select from mirror_facet h
    where h.id = o.id and ${hasValue("h", facet)}${within})`;
}

const PENDING = `from mirror_facet_pending p
  where p.account = current_setting('counterfoil.account') and p.type = $1 and p.name`;

/** Returns the condition that these facets are filled: of one that isn't, nothing is found. */
export function isFilled(facets: readonly Bound[]): string {
  return `not exists (select ${PENDING} in (${facets.map(({ name }) => name).join(", ")}))`;
}

/** Returns those of a type's facets that are not filled. */
export function pendingOf(
  bodies: Bodies,
  type: string,
  names: readonly string[],
): Promise<string[]> {
  const places = names.map((_, index) => `$${index + 2}`).join(", ");
  return bodies(`select p.name as body ${PENDING} in (${places})`, [type, ...names]);
}
