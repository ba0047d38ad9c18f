import { type InvoiceLineParams, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { Refusal } from "../../http/refusal.ts";
import type { Work } from "../../provider/intents/operation.ts";
import { join } from "../../provider/paths.ts";
import { costOf, plain } from "./line-cost.ts";

/** Rows that go to the provider in one request, which has to be answered within its time. */
const TOGETHER = 50;
/** Items that are made side by side before their request. */
const ABREAST = 5;

/** Whose draft the rows are for. */
interface Owner {
  readonly invoice: string;
  readonly customer: string | null;
  readonly currency: string;
}

/**
 * Adds rows to a draft after the lines that it has, many at once
 * (docs.stripe.com/api/invoices/add_lines). What that request has no words for, a price of one times
 * a quantity that no product's price stands behind, is made as an item of the customer first and
 * taken in by the same request. Repeating it with the rows that are missing changes nothing.
 * @param from which of the caller's rows the first one is
 * @throws Refusal whose fields name rows (`lines.3.tax_rates.0`); no item is left over then
 */
export async function addRows(
  work: Work,
  owner: Owner,
  rows: readonly InvoiceLineParams[],
  from: number,
): Promise<void> {
  for (let start = 0; start < rows.length; start += TOGETHER) {
    const part = rows.slice(start, start + TOGETHER);
    const place = from + start;
    await (part.length === 1
      ? addOne(work, owner, part, place)
      : addMany(work, owner, part, place));
  }
}

async function addOne(
  work: Work,
  owner: Owner,
  rows: readonly InvoiceLineParams[],
  place: number,
): Promise<void> {
  for (const row of rows) {
    const params = { ...owner, ...itemOf(row) };
    await work
      .send(`line:${row.key}`, { method: "POST", path: "/invoiceitems", params })
      .catch((error: unknown) => {
        throw ofRow(error, place);
      });
  }
}

async function addMany(
  work: Work,
  { invoice, customer, currency }: Owner,
  rows: readonly InvoiceLineParams[],
  place: number,
): Promise<void> {
  const items = new Map<InvoiceLineParams, string>();
  try {
    const apart = rows.filter((row) => lineOf(row) === null);
    for (let start = 0; start < apart.length; start += ABREAST) {
      const made = apart.slice(start, start + ABREAST).map(async (row) => {
        const params = { customer, currency, ...itemOf(row) };
        const step = `line:${row.key}`;
        const item = await work
          .send(step, { method: "POST", path: "/invoiceitems", params })
          .catch((error: unknown) => {
            throw ofRow(error, place + rows.indexOf(row));
          });
        items.set(row, item.id);
      });
      worst(await Promise.allSettled(made));
    }
    const lines = rows.map((row) => lineOf(row) ?? { invoice_item: items.get(row) });
    const path = `${join("/invoices", invoice)}/add_lines`;
    await work
      .send(`lines:${rows[0]?.key}`, { method: "POST", path, params: { lines } })
      .catch((error: unknown) => {
        throw fromPlace(error, place);
      });
  } catch (error) {
    if (error instanceof Refusal) await drop(work, [...items.values()]);
    throw error;
  }
}

/** Throws what went wrong; before a refusal comes what may have been done and has to be asked again. */
function worst(results: readonly PromiseSettledResult<void>[]): void {
  const errors = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (errors.length > 0) throw errors.find((one) => !(one instanceof Refusal)) ?? errors[0];
}

/** Items that no invoice took in would wait for the customer's next one. */
async function drop(work: Work, items: readonly string[]): Promise<void> {
  for (const id of items) {
    const path = join("/invoiceitems", id);
    await work.send(`drop:${id}`, { method: "DELETE", path }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

/** What an item and a line of a row have alike. */
function common({ key, price, description, discountable, tax_rates: rates }: InvoiceLineParams) {
  return {
    description,
    ...(discountable === undefined ? {} : { discountable }),
    ...(rates.length > 0 ? { tax_rates: rates } : {}),
    metadata: { [LINE_KEY]: key, ...(price === undefined ? {} : { [PRICE_KEY]: price }) },
  };
}

const itemOf = (row: InvoiceLineParams) => ({ ...common(row), ...costOf(row) });

/** A row as a line of `add_lines`; null when its cost cannot be told there. */
function lineOf(row: InvoiceLineParams) {
  if (row.price !== undefined) return itemOf(row);
  const unit = plain(row.unit_amount_decimal);
  if (plain(row.quantity) !== "1" || !/^-?\d{1,12}$/.test(unit)) return null;
  return { ...common(row), amount: Number(unit) };
}

/** The provider speaks of the item; whoever asked knows it as a row. */
export function ofRow(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || error.status >= 500) return error;
  const named = Object.entries(error.details.fields ?? {}).map(
    ([name, text]) => [`lines.${index}.${ownName(name)}`, text] as const,
  );
  const fields =
    named.length > 0 ? Object.fromEntries(named) : { [`lines.${index}`]: error.message };
  return withFields(error, fields);
}

/** The provider counts the lines of one request; whoever asked counts all rows. */
function fromPlace(error: unknown, place: number): unknown {
  if (!(error instanceof Refusal) || error.status >= 500) return error;
  const named = Object.entries(error.details.fields ?? {}).map(([name, text]) => {
    const [, index, rest = ""] = /^lines\.(\d+)\.?(.*)$/.exec(name) ?? [];
    if (index === undefined) return [name, text] as const;
    const own = rest === "" ? "" : `.${ownName(rest)}`;
    return [`lines.${place + Number(index)}${own}`, text] as const;
  });
  return named.length === 0 ? error : withFields(error, Object.fromEntries(named));
}

const ownName = (name: string) => {
  if (name.startsWith("pricing")) return "price";
  return name === "amount" ? "unit_amount_decimal" : name;
};

function withFields(
  { status, code, message, details }: Refusal,
  fields: Record<string, string>,
): Refusal {
  return new Refusal(status, code, message, { ...details, fields });
}
