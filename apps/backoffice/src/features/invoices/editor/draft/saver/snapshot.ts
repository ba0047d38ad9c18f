import {
  daysUntilDue,
  endOfLocalDate,
  type InvoiceText,
  invoiceTexts,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";
import type { InvoiceUpdate } from "../../../api.ts";
import type { ReadLine } from "../read-lines.ts";
import type { EditorValues } from "../values.ts";

/** The target state of a draft, in groups of parameters that must be sent together. */
export type Snapshot = Readonly<Record<string, InvoiceUpdate>>;

/**
 * Returns the draft that the form describes.
 * @param zone the business's time zone, for due dates
 */
export function snapshotOf(
  values: EditorValues,
  lines: readonly ReadLine[],
  zone: string,
): Snapshot {
  return {
    terms: termsOf(values, zone),
    finalize: finalizeOf(values, zone),
    ...invoiceTexts((name, { trimmed }) =>
      textOf(name, trimmed ? values[name].trim() : values[name]),
    ),
    custom_fields: {
      custom_fields: values.custom_fields
        .map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
        .filter(({ name, value }) => name !== "" && value !== ""),
    },
    discounts: {
      discounts: values.discounts.map(({ coupon, code, discount }) => {
        if (discount !== undefined) return { discount };
        return code === undefined ? { coupon: coupon.id } : { promotion_code: code.id };
      }),
    },
    lines: {
      lines: lines
        .filter(({ isOfSubscription }) => !isOfSubscription)
        .map((line) => ({
          key: line.key,
          description: line.description,
          quantity: line.quantity,
          unit_amount_decimal: line.unitAmount,
          ...(line.picked ? { price: line.picked.id } : {}),
          tax_rates: [...line.tax_rates],
          discountable: line.discountable,
        })),
    },
  };
}

/** Returns the parameters that turn one snapshot into the other; undefined if they are equal. */
export function changesBetween(from: Snapshot | undefined, to: Snapshot): InvoiceUpdate {
  const groups = Object.entries(to).filter(
    ([name, group]) => JSON.stringify(from?.[name]) !== JSON.stringify(group),
  );
  const { number, ...rest }: InvoiceUpdate = Object.assign({}, ...groups.map(([, group]) => group));
  // An empty number removes one, which a new draft doesn't have.
  return number === undefined || (from === undefined && number === "") ? rest : { ...rest, number };
}

/** Returns whether two snapshots are equal. */
export function isSame(one: Snapshot | undefined, other: Snapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textOf(name: InvoiceText, text: string): InvoiceUpdate {
  const update: { [Name in InvoiceText]?: string } = {};
  update[name] = text;
  return update;
}

function termsOf(values: EditorValues, zone: string): InvoiceUpdate {
  if (values.collection_method === "charge_automatically")
    return { collection_method: values.collection_method };
  const days = daysUntilDue(values.due);
  const date = parseLocalDate(values.due_date ?? "");
  if (days === null && date === undefined)
    return { collection_method: values.collection_method, days_until_due: 30 };
  return {
    collection_method: values.collection_method,
    ...(days === null && date !== undefined
      ? { due_date: endOfLocalDate(date, zone) }
      : { days_until_due: days ?? 0 }),
  };
}

function finalizeOf(values: EditorValues, zone: string): InvoiceUpdate {
  const date = parseLocalDate(values.automatically_finalizes_at ?? "");
  if (values.finalize === "now" || date === undefined) return { auto_advance: false };
  return { auto_advance: true, automatically_finalizes_at: startOfLocalDate(date, zone) };
}
