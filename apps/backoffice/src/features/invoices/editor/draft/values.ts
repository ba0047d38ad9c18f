import type { Coupon, PromotionCode } from "@counterfoil/contract";
import type { CouponTerms, DueDatePreset, InvoiceText } from "@counterfoil/domain";

/** The product's price that a row was created from. */
export interface PickedPrice {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  /** Minor units as a plain decimal. */
  readonly unitAmount: string;
}

/** A row of the grid, as typed. */
export interface LineValues {
  /** Identifies the provider's invoice item across saves. */
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** Applies as long as the typed unit price is its amount. */
  readonly picked: PickedPrice | undefined;
  /** IDs of tax rates. */
  readonly tax_rates: readonly string[];
  /** Only set if it differs from what the price's sign implies. */
  readonly discountable: boolean | undefined;
  /** A line that a subscription bills, which only a change of the subscription changes. */
  readonly subscription?: SubscriptionLine;
}

/** The cost of a subscription's line, as the draft has it. */
export interface SubscriptionLine {
  readonly quantity: string;
  /** Minor units as a plain decimal. */
  readonly unitAmount: string;
  readonly product: string | undefined;
}

/** A discount: its coupon, and its ID once it is saved. */
export interface DiscountValue {
  readonly coupon: Pick<Coupon, "id"> & Partial<Pick<Coupon, "name">> & CouponTerms;
  /** The promotion code that it was applied with. */
  readonly code: Pick<PromotionCode, "id" | "code"> | undefined;
  readonly discount: string | undefined;
}

/** All form values. */
export interface EditorValues extends Readonly<Record<InvoiceText, string>> {
  readonly customer: string | undefined;
  readonly lines: readonly LineValues[];
  readonly discounts: readonly DiscountValue[];
  readonly collection_method: "send_invoice" | "charge_automatically";
  readonly due: DueDatePreset;
  /** For a custom due date: YYYY-MM-DD. */
  readonly due_date: string | undefined;
  readonly finalize: "now" | "date";
  /** For a scheduled finalization: YYYY-MM-DD. */
  readonly automatically_finalizes_at: string | undefined;
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Returns a new row key. Only letters: a run of digits could look like a card number, which the
 * server rejects in any request.
 */
export function newKey(): string {
  return crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}

/** Returns an empty row with the taxes of the previous one. */
export function emptyLine(before?: LineValues): LineValues {
  return {
    key: newKey(),
    description: "",
    quantity: "1",
    price: "",
    picked: undefined,
    tax_rates: before?.tax_rates ?? [],
    discountable: undefined,
  };
}

/** Returns whether nothing has been typed into a row, so that it isn't saved. */
export function isEmptyLine({ description, price }: LineValues): boolean {
  return description.trim() === "" && price.trim() === "";
}
