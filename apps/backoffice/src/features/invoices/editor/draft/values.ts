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
import { collectionOf } from "../../standing.ts";

/** A product's price that a row was picked from. */
export interface PickedPrice {
  readonly id: string;
  readonly product: string;
  readonly currency: string;
  /** Minor units as a plain decimal. */
  readonly unitAmount: string;
}

/** A row of the grid, as it is typed. */
export interface LineValues {
  /** Ties the row to the provider's item through all saves. */
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  readonly price: string;
  /** Holds as long as the price that is typed is its amount. */
  readonly picked: PickedPrice | undefined;
  /** Ids of tax rates. */
  readonly taxes: readonly string[];
  /** Only where it is not what the sign of the price says. */
  readonly discountable: boolean | undefined;
}

/** A discount: a coupon, and what it became once it was saved. */
export interface DiscountValue {
  readonly coupon: Coupon;
  /** The promotion code that it came by. */
  readonly code: Pick<PromotionCode, "id" | "code"> | undefined;
  readonly discount: string | undefined;
}

/** Everything the form holds. */
export interface EditorValues extends Readonly<Record<InvoiceText, string>> {
  readonly customer: string | undefined;
  readonly lines: readonly LineValues[];
  readonly discounts: readonly DiscountValue[];
  readonly collection_method: "send_invoice" | "charge_automatically";
  readonly due: DueDatePreset;
  /** For a custom due date: YYYY-MM-DD. */
  readonly due_date: string | undefined;
  readonly finalize: "now" | "date";
  /** For a finalization to come: YYYY-MM-DD. */
  readonly automatically_finalizes_at: string | undefined;
  readonly custom_fields: readonly { readonly name: string; readonly value: string }[];
}

/**
 * What a row is called between office and provider. It has letters alone: a run of digits could pass
 * for a card number, which no request may carry, and the draft would not be saved.
 */
export function newKey(): string {
  return crypto
    .randomUUID()
    .replaceAll("-", "")
    .replace(/[0-9]/g, (digit) => "ghijklmnop".charAt(Number(digit)));
}

/** A row without words, taxed as the one before it. */
export function emptyLine(before?: LineValues): LineValues {
  return {
    key: newKey(),
    description: "",
    quantity: "1",
    price: "",
    picked: undefined,
    taxes: before?.taxes ?? [],
    discountable: undefined,
  };
}

/** Whether nothing has been typed into a row: it is not saved. */
export function isEmptyLine({ description, price }: LineValues): boolean {
  return description.trim() === "" && price.trim() === "";
}

/** The editor for a new invoice. @param customer id of whom it is for, where that is known */
export function emptyValues(customer: string | undefined): EditorValues {
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

/** A draft as the form shows it. `coupons` holds those that the draft names. */
export function valuesOf(
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
  const unit = String(line.pricing?.unit_amount_decimal ?? line.amount);
  const item = line.parent?.invoice_item_details?.invoice_item;
  return {
    key: line.metadata[LINE_KEY] ?? item ?? line.id,
    description: line.description ?? "",
    quantity: quantityText(String(line.quantity_decimal ?? line.quantity ?? 1), locale),
    price: unitAmountText(unit, currency, locale),
    picked: pickedOf(line, unit),
    taxes: (line.taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []),
    discountable: line.discountable === !unit.startsWith("-") ? undefined : line.discountable,
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
    const known = typeof coupon === "string" ? coupons.get(coupon) : coupon;
    if (!known) return [];
    const code = idOf(one.promotion_code);
    // The code itself is not read: its coupon says what it gives.
    const named = code === undefined ? undefined : { id: code, code: known.name ?? known.id };
    return [{ coupon: known, code: named, discount: one.id }];
  });
}
