import { type InvoiceLineParams, LINE_KEY, PRICE_KEY } from "@counterfoil/contract";
import { Refusal } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/encoding/paths.ts";
import type { OperationContext } from "../../../writes/operation.ts";
import { costOf, plainDecimal } from "./line-cost.ts";

/** Maximum rows in one request, which has a deadline. */
const MAX_ROWS = 50;
/** Number of fractional rows from which inline prices are used. */
const INLINE_ROWS = 20;
/** Maximum length of a product's name, and the name for a row without a description. */
const MAX_NAME_LENGTH = 250;
const NAMELESS = "Invoice line";

/** The draft that the rows belong to. */
interface LinesDraft {
  readonly invoice: string;
  readonly customer: string | null;
  readonly currency: string;
}

/**
 * Adds rows to a draft after its existing lines, adjacent ones in one request if possible
 * (docs.stripe.com/api/invoices/add_lines). There, a unit amount with a quantity needs a price: a
 * few such rows are added as separate items, many get inline prices (decision 0030). Every item
 * names its invoice: otherwise it would be added to the customer's next one. Repeating the call
 * with the missing rows is safe.
 * @param from index of the first row among the caller's
 * @throws Refusal whose fields name rows (`lines.3.tax_rates.0`)
 */
export async function addRows(
  context: OperationContext,
  owner: LinesDraft,
  rows: readonly InvoiceLineParams[],
  from: number,
): Promise<void> {
  let place = from;
  const lineOf = lineWriterFor(rows, owner.currency);
  for (const run of runsOf(rows, lineOf)) {
    const [first] = run;
    if (first !== undefined && run.length === 1) await addOne(context, owner, first, place);
    else await addMany(context, owner, run.map(lineOf), place, first?.key);
    place += run.length;
  }
}

/** Returns adjacent rows for one request; a row that needs its own is alone. */
function runsOf(rows: readonly InvoiceLineParams[], lineOf: LineWriter): InvoiceLineParams[][] {
  const runs: InvoiceLineParams[][] = [];
  let open: InvoiceLineParams[] | null = null;
  for (const row of rows) {
    const joins = lineOf(row) !== null;
    if (joins && open !== null && open.length < MAX_ROWS) {
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
  context: OperationContext,
  owner: LinesDraft,
  row: InvoiceLineParams,
  place: number,
): Promise<void> {
  const params = { ...owner, ...itemOf(row) };
  await context
    .send(`line:${row.key}`, { method: "POST", path: "/invoiceitems", params })
    .catch((error: unknown) => {
      throw ofRow(error, place);
    });
}

async function addMany(
  context: OperationContext,
  { invoice }: LinesDraft,
  lines: readonly (object | null)[],
  place: number,
  key: string | undefined,
): Promise<void> {
  const path = `${join("/invoices", invoice)}/add_lines`;
  await context
    .send(`lines:${key}`, { method: "POST", path, params: { lines } })
    .catch((error: unknown) => {
      throw fromPlace(error, place);
    });
}

/** Parameters that an item and a line have in common. */
function common({ key, price, description, discountable, tax_rates: rates }: InvoiceLineParams) {
  return {
    description,
    ...(discountable === undefined ? {} : { discountable }),
    ...(rates.length > 0 ? { tax_rates: rates } : {}),
    metadata: { [LINE_KEY]: key, ...(price === undefined ? {} : { [PRICE_KEY]: price }) },
  };
}

const itemOf = (row: InvoiceLineParams) => ({ ...common(row), ...costOf(row) });

/** Returns a row as a line of `add_lines`; null if it must be a separate item. */
type LineWriter = (row: InvoiceLineParams) => object | null;

/** Returns the conversion of rows into lines that suits their number. */
function lineWriterFor(rows: readonly InvoiceLineParams[], currency: string): LineWriter {
  const odd = rows.filter((row) => row.price === undefined && outright(row) === null);
  return (row) => {
    if (row.price !== undefined) return itemOf(row);
    const amount = outright(row);
    if (amount !== null) return { ...common(row), amount };
    return odd.length < INLINE_ROWS ? null : withPrice(row, currency);
  };
}

/** Returns the total of a row with quantity 1; null if it has a quantity or a fraction. */
function outright({ quantity, unit_amount_decimal: unit }: InvoiceLineParams): number | null {
  const amount = plainDecimal(unit);
  return plainDecimal(quantity) === "1" && /^-?\d{1,12}$/.test(amount) ? Number(amount) : null;
}

/**
 * Returns a row with its own archived price and product; null for a negative one, which can't have
 * a price.
 */
function withPrice(row: InvoiceLineParams, currency: string): object | null {
  const unit = plainDecimal(row.unit_amount_decimal);
  if (unit.startsWith("-")) return null;
  const name = row.description.trim().slice(0, MAX_NAME_LENGTH) || NAMELESS;
  return {
    ...common(row),
    price_data: { currency, product_data: { name }, unit_amount_decimal: unit },
    quantity_decimal: row.quantity,
  };
}

/** Returns the error with the caller's row, because the provider names the item. */
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
