import { type InvoiceLineParams, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { Refusal } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/paths.ts";
import type { Work } from "../../../writes/operation.ts";
import { costOf, plain } from "./line-cost.ts";

/** Rows that go to the provider in one request, which has to be answered within its time. */
const TOGETHER = 50;
/** From so many rows on that no amount alone can tell, they get prices of their own. */
const MANY = 20;
/** What a product's name may have at most, in letters; and what it is where a row says nothing. */
const LONGEST_NAME = 250;
const NAMELESS = "Invoice line";

/** Whose draft the rows are for. */
interface Owner {
  readonly invoice: string;
  readonly customer: string | null;
  readonly currency: string;
}

/**
 * Adds rows to a draft after the lines that it has, neighbours in one request where it has words for
 * them (docs.stripe.com/api/invoices/add_lines). A unit amount times a quantity needs a price there:
 * a few such rows are added as items, one by one; many get inline prices, see decision 30. Every item
 * names its invoice: one without would be added to the customer's next invoice. Repeating it with
 * the rows that are missing changes nothing.
 * @param from which of the caller's rows the first one is
 * @throws Refusal whose fields name rows (`lines.3.tax_rates.0`)
 */
export async function addRows(
  work: Work,
  owner: Owner,
  rows: readonly InvoiceLineParams[],
  from: number,
): Promise<void> {
  let place = from;
  const lineOf = wordsFor(rows, owner.currency);
  for (const run of runsOf(rows, lineOf)) {
    const [first] = run;
    if (first !== undefined && run.length === 1) await addOne(work, owner, first, place);
    else await addMany(work, owner, run.map(lineOf), place, first?.key);
    place += run.length;
  }
}

/** Neighbours that can go in one request; a row that cannot is alone. */
function runsOf(rows: readonly InvoiceLineParams[], lineOf: Words): InvoiceLineParams[][] {
  const runs: InvoiceLineParams[][] = [];
  let open: InvoiceLineParams[] | null = null;
  for (const row of rows) {
    const joins = lineOf(row) !== null;
    if (joins && open !== null && open.length < TOGETHER) {
      open.push(row);
      continue;
    }
    const run = [row];
    open = joins ? run : null;
    runs.push(run);
  }
  return runs;
}

async function addOne(
  work: Work,
  owner: Owner,
  row: InvoiceLineParams,
  place: number,
): Promise<void> {
  const params = { ...owner, ...itemOf(row) };
  await work
    .send(`line:${row.key}`, { method: "POST", path: "/invoiceitems", params })
    .catch((error: unknown) => {
      throw ofRow(error, place);
    });
}

async function addMany(
  work: Work,
  { invoice }: Owner,
  lines: readonly (object | null)[],
  place: number,
  key: string | undefined,
): Promise<void> {
  const path = `${join("/invoices", invoice)}/add_lines`;
  await work
    .send(`lines:${key}`, { method: "POST", path, params: { lines } })
    .catch((error: unknown) => {
      throw fromPlace(error, place);
    });
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

/** A row as a line of `add_lines`; null when it has to be an item by itself. */
type Words = (row: InvoiceLineParams) => object | null;

/** Says rows as lines in the way that suits how many there are. */
function wordsFor(rows: readonly InvoiceLineParams[], currency: string): Words {
  const odd = rows.filter((row) => row.price === undefined && outright(row) === null);
  return (row) => {
    if (row.price !== undefined) return itemOf(row);
    const amount = outright(row);
    if (amount !== null) return { ...common(row), amount };
    return odd.length < MANY ? null : withPrice(row, currency);
  };
}

/** The whole amount of a row of one piece; null where a quantity or a fraction is to be told. */
function outright({ quantity, unit_amount_decimal: unit }: InvoiceLineParams): number | null {
  const amount = plain(unit);
  return plain(quantity) === "1" && /^-?\d{1,12}$/.test(amount) ? Number(amount) : null;
}

/** A row with a price and a product of its own, both archived; null for one below zero, which has none. */
function withPrice(row: InvoiceLineParams, currency: string): object | null {
  const unit = plain(row.unit_amount_decimal);
  if (unit.startsWith("-")) return null;
  const name = row.description.trim().slice(0, LONGEST_NAME) || NAMELESS;
  return {
    ...common(row),
    price_data: { currency, product_data: { name }, unit_amount_decimal: unit },
    quantity_decimal: row.quantity,
  };
}

/** The provider names the item; the caller knows it as a row. */
export function ofRow(error: unknown, index: number): unknown {
  if (!(error instanceof Refusal) || error.status >= 500) return error;
  const named = Object.entries(error.details.fields ?? {}).map(
    ([name, text]) => [`lines.${index}.${ownName(name)}`, text] as const,
  );
  const fields =
    named.length > 0 ? Object.fromEntries(named) : { [`lines.${index}`]: error.message };
  return withFields(error, fields);
}

/** The provider counts the lines of one request; the caller counts all rows. */
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
  const isAmount = name === "amount" || name.startsWith("price_data");
  return isAmount ? "unit_amount_decimal" : name;
};

function withFields(
  { status, code, message, details }: Refusal,
  fields: Record<string, string>,
): Refusal {
  return new Refusal(status, code, message, { ...details, fields });
}
