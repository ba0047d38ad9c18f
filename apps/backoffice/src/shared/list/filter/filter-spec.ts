import type { FilterKey } from "@counterfoil/contract";

/** A filter of a list: its parameter in the address, and its editor. */
export interface FilterSpec {
  readonly key: FilterKey;
  readonly label: string;
  readonly kind: "date" | "amount" | "customer" | "choice" | "currency" | "text";
  /** For `choice`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}
