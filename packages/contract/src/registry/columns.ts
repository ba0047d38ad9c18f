/**
 * A value that no single field has. The server computes it from the object
 * (`mirror/columns/computed.ts`).
 */
export type ComputedValue =
  | "activity"
  | "attachment"
  | "card_brand"
  | "coupon_status"
  | "decimal_amount"
  | "invoice_status"
  | "last4"
  | "payment_amount"
  | "pending_until"
  | "phone_digits";

interface ComputedSource {
  readonly computed: ComputedValue;
}

/**
 * Where a column of the mirror has its value from: a field that every object has, one that may be
 * missing or null, or a computation. A dot separates nested fields.
 */
export type ColumnSource = string | { readonly optional: string } | ComputedSource;

/** The columns of the mirror that a type has values in, with their sources. */
export interface ColumnSources {
  /** In Unix seconds; by default `created`, and then also if the field is empty. */
  readonly created?: ColumnSource;
  readonly status?: ColumnSource;
  /** A reference, expanded or not. */
  readonly customer?: ColumnSource;
  readonly currency?: ColumnSource;
  /** In minor units. */
  readonly amount?: ColumnSource;
  /** In Unix seconds. */
  readonly due?: ColumnSource;
  /** Several fields: the first that isn't empty. */
  readonly name?: ColumnSource | readonly string[];
  readonly email?: ColumnSource;
  readonly last4?: ColumnSource;
  readonly number?: ColumnSource;
  /** Fields that are searched, besides the ID. */
  readonly text: readonly (string | ComputedSource)[];
  /** Whether a search also finds it by its amount, which screens show with it. */
  readonly amountSearched?: true;
}
