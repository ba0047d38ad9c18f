import {
  type Coupon,
  dueDaysOf,
  type Invoice,
  LINE_KEY,
  PRICE_KEY,
  type PromotionCode,
} from "@counterfoil/contract";
import {
  type DueDatePreset,
  type InvoiceText,
  invoiceTexts,
  isoDate,
  localDateOf,
  presetFor,
  quantityText,
  unitAmountText,
} from "@counterfoil/domain";
import { idOf } from "../../../../shared/resource/id-of.ts";
import { collectionOf } from "../../invoice-values.ts";

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
  readonly coupon: Coupon;
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

/**
 * Returns the form values of a new invoice.
 * @param customer ID of the customer, if known
 */
export function emptyDraftValues(customer: string | undefined): EditorValues {
  return {
    customer,
    lines: [emptyLine()],
    discounts: [],
    collection_method: "send_invoice",
    due: "days30",
    due_date: undefined,
    finalize: "now",
    automatically_finalizes_at: undefined,
    ...invoiceTexts(() => ""),
    custom_fields: [],
  };
}

/**
 * Returns the form values of a draft.
 * @param coupons the coupons that it refers to
 */
export function draftValues(
  draft: Invoice,
  coupons: ReadonlyMap<string, Coupon>,
  locale: string,
  zone: string,
): EditorValues {
  const { due_date: due, automatically_finalizes_at: at } = draft;
  const preset = due === null ? "days30" : presetFor(dueDaysOf(draft));
  return {
    customer: idOf(draft.customer),
    lines: draft.lines.data.map((line) => lineOf(line, draft.currency, locale)),
    discounts: discountsOf(draft, coupons),
    collection_method: collectionOf(draft),
    due: preset,
    due_date: preset === "custom" && due !== null ? isoDate(localDateOf(due, zone)) : undefined,
    finalize: draft.auto_advance && at !== null ? "date" : "now",
    automatically_finalizes_at: at === null ? undefined : isoDate(localDateOf(at, zone)),
    ...invoiceTexts((name) => draft[name] ?? ""),
    custom_fields: draft.custom_fields ?? [],
  };
}

function lineOf(
  line: Invoice["lines"]["data"][number],
  currency: string,
  locale: string,
): LineValues {
  const unpriced = line.pricing?.unit_amount_decimal ?? null;
  const unit = String(unpriced ?? line.amount);
  // Without a unit amount, the quantity doesn't multiply to the amount.
  const quantity = unpriced === null ? "1" : String(line.quantity_decimal ?? line.quantity ?? 1);
  const { invoice_item_details: ofItem, subscription_item_details: period } = line.parent ?? {};
  const product = line.pricing?.price_details?.product;
  return {
    key: period ? line.id : (line.metadata[LINE_KEY] ?? ofItem?.invoice_item ?? line.id),
    description: line.description ?? "",
    quantity: quantityText(quantity, locale),
    price: unitAmountText(unit, currency, locale),
    picked: pickedOf(line, unit),
    tax_rates: (line.taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []),
    discountable: line.discountable === !unit.startsWith("-") ? undefined : line.discountable,
    ...(period ? { subscription: { quantity, unitAmount: unit, product } } : {}),
  };
}

function pickedOf(
  { metadata, pricing, currency }: Invoice["lines"]["data"][number],
  unitAmount: string,
): PickedPrice | undefined {
  const id = metadata[PRICE_KEY];
  const product = pricing?.price_details?.product;
  return id && product ? { id, product, currency, unitAmount } : undefined;
}

function discountsOf(
  draft: Invoice,
  coupons: ReadonlyMap<string, Coupon>,
): readonly DiscountValue[] {
  return draft.discounts.flatMap((one) => {
    if (typeof one === "string" || !("source" in one)) return [];
    const { coupon } = one.source;
    const listed = typeof coupon === "string" ? coupons.get(coupon) : coupon;
    if (!listed) return [];
    const code = idOf(one.promotion_code);
    // The code itself isn't loaded: the coupon has its terms.
    const named = code === undefined ? undefined : { id: code, code: listed.name ?? listed.id };
    return [{ coupon: listed, code: named, discount: one.id }];
  });
}
