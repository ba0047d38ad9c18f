import { type ResourceName, resources } from "@counterfoil/contract";
import { lookupTable } from "@counterfoil/domain";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { ObjectColumns } from "../schema.ts";
import { billing, type ColumnContext, type ColumnReader } from "./billing.ts";
import { ofCustomers } from "./customers.ts";
import { declaredColumns } from "./declared.ts";
import { moving } from "./money.ts";

const nothing: Omit<ObjectColumns, "created"> = {
  status: null,
  customer: null,
  currency: null,
  amount: null,
  due: null,
  name: null,
  email: null,
  last4: null,
  number: null,
  text: "",
};

/** The types whose row leaves their columns to the server. */
type ComputedColumns = {
  [Name in ResourceName]: (typeof resources)[Name]["columns"] extends null
    ? (typeof resources)[Name]["type"]
    : never;
}[ResourceName];

/** Their columns, and those of types that are mirrored without being a resource. */
const mirrored = {
  ...billing,
  ...moving,
  ...ofCustomers,
} satisfies Readonly<Record<ComputedColumns, ColumnReader>>;

const kinds: Readonly<Record<string, ColumnReader>> = lookupTable({
  ...mirrored,
  ...declaredColumns(resources),
});

/** Types whose objects are mirrored. */
export const MIRRORED_TYPES: ReadonlySet<string> = new Set(Object.keys(kinds));

/** Returns whether objects of a type are mirrored. */
export function isMirrored(type: string): boolean {
  return MIRRORED_TYPES.has(type);
}

/**
 * Returns the columns that are computed from the object.
 * @param setting current time and time zone
 * @throws ZodError if the object doesn't have the provider's format
 */
export function columnsOf(object: WireObject, setting: ColumnContext): ObjectColumns {
  const kind = kinds[object.object];
  const created = typeof object.created === "number" ? object.created : 0;
  return { ...nothing, created, text: object.id.toLowerCase(), ...kind?.(object, setting) };
}
