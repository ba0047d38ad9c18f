import { type ColumnSources, type ResourceName, resources } from "@counterfoil/contract";
import type { WireObject } from "../../provider/encoding/wire.ts";
import type { ObjectColumns } from "../schema.ts";
import { columnReader } from "./column-reader.ts";
import type { ColumnContext } from "./computed.ts";

type ResourceType = (typeof resources)[ResourceName]["type"];

/** The columns of types that are mirrored without being a resource. */
const OTHERS = {
  account: { text: [] },
  bank_account: {
    status: "status",
    currency: "currency",
    last4: { optional: "last4" },
    text: [],
  },
  customer_balance_transaction: {
    status: "type",
    customer: "customer",
    currency: "currency",
    amount: "amount",
    text: [],
  },
  discount: { created: "start", customer: "customer", text: [] },
} satisfies Readonly<Record<string, ColumnSources>> & { readonly [Type in ResourceType]?: never };

const READERS: ReadonlyMap<string, ReturnType<typeof columnReader>> = new Map([
  ...Object.entries(OTHERS).map(([type, sources]) => [type, columnReader(sources)] as const),
  ...Object.values(resources).map(({ type, columns }) => [type, columnReader(columns)] as const),
]);

/** Types whose objects are mirrored. */
export const MIRRORED_TYPES: ReadonlySet<string> = new Set(READERS.keys());

/** Returns whether objects of a type are mirrored. */
export function isMirrored(type: string): boolean {
  return MIRRORED_TYPES.has(type);
}

const ofUnknownType = columnReader({ text: [] });

/**
 * Returns the columns that are computed from the object.
 * @param setting current time and time zone
 * @throws ZodError if the object doesn't have the provider's format
 */
export function columnsOf(object: WireObject, setting: ColumnContext): ObjectColumns {
  return (READERS.get(object.object) ?? ofUnknownType)(object, setting);
}
