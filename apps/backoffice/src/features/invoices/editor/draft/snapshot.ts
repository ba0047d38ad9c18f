import {
  daysUntilDue,
  endOfLocalDate,
  type InvoiceText,
  invoiceTexts,
  parseLocalDate,
  startOfLocalDate,
} from "@counterfoil/domain";
import type { InvoiceUpdate } from "../../api.ts";
import type { ReadLine } from "./read-lines.ts";
import type { EditorValues } from "./values.ts";

/** What a draft is to be, in groups of parameters that only make sense together. */
export type Snapshot = Readonly<Record<string, InvoiceUpdate>>;

/** The draft that the form describes. @param zone the business's, whose days are meant. */
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
      lines: lines.map((line) => ({
        key: line.key,
        description: line.description,
        quantity: line.quantity,
        unit_amount_decimal: line.unitAmount,
        ...(line.picked ? { price: line.picked.id } : {}),
        tax_rates: [...line.taxes],
        discountable: line.discountable,
      })),
    },
  };
}

/** What has to be sent to make one snapshot of the other; nothing when they are the same. */
export function changesBetween(from: Snapshot | undefined, to: Snapshot): InvoiceUpdate {
  const groups = Object.entries(to).filter(
    ([name, group]) => JSON.stringify(from?.[name]) !== JSON.stringify(group),
  );
  const { number, ...rest }: InvoiceUpdate = Object.assign({}, ...groups.map(([, group]) => group));
  // An empty number unsets one; a new draft has none to unset.
  return number === undefined || (from === undefined && number === "") ? rest : { ...rest, number };
}

/** Whether two say the same. */
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
