import type { FilterKey } from "@counterfoil/contract";

/** One filter of a list: which key of the address it sets, and how it is edited. */
export interface FilterSpec {
  readonly key: FilterKey;
  readonly label: string;
  readonly kind: "date" | "amount" | "customer" | "choice" | "currency" | "text";
  /** For `choice`. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}
