import { fault, type InvoiceLineParams } from "@counterfoil/contract";
import { lineAmount } from "@counterfoil/domain";
import { z } from "zod";
import { Refusal, refuseField } from "../../../http/response/refusal.ts";
import { isOfSubscription, linesOf } from "../../../provider/encoding/line-items.ts";
import { reference, type WireObject } from "../../../provider/encoding/wire.ts";

const subscriptionLine = z.looseObject({
  id: z.string(),
  description: z.string().nullable(),
  amount: z.number(),
  taxes: z
    .array(z.looseObject({ tax_rate_details: z.looseObject({ tax_rate: reference }).nullish() }))
    .nullish(),
});
type SubscriptionLine = z.infer<typeof subscriptionLine>;

/** The editor's rows of a draft without those that show a subscription's lines. */
interface OwnRows {
  readonly rows: readonly InvoiceLineParams[];
  /** The place of each among all rows, counted from 0. */
  readonly places: readonly number[];
  /** Sum of the subscription's lines, in minor units before taxes. */
  readonly subscriptionAmount: number;
}

/**
 * Returns the rows of invoice items. Lines of a subscription stay on the draft whether or not they
 * are among the rows, because only a change of the subscription changes them.
 * @param draft null if it isn't mirrored
 * @throws Refusal that names a row which would change such a line
 */
export function ownRows(draft: WireObject | null, rows: readonly InvoiceLineParams[]): OwnRows {
  const lines = draft === null ? [] : linesOf(draft).filter(isOfSubscription);
  const byId = new Map(lines.map((one) => subscriptionLine.parse(one)).map((one) => [one.id, one]));
  const places: number[] = [];
  for (const [place, row] of rows.entries()) {
    const line = byId.get(row.key);
    if (line === undefined) places.push(place);
    else refuseChange(line, row, place);
  }
  return {
    rows: places.flatMap((place) => rows[place] ?? []),
    places,
    subscriptionAmount: [...byId.values()].reduce((sum, { amount }) => sum + amount, 0),
  };
}

function refuseChange(
  { description, amount, taxes }: SubscriptionLine,
  row: InvoiceLineParams,
  place: number,
): void {
  const rates = (taxes ?? []).flatMap((tax) => tax.tax_rate_details?.tax_rate ?? []);
  const changed = [
    (description ?? "").trim() === row.description.trim() ? null : "description",
    row.price === undefined && amountOf(row) === amount ? null : "unit_amount_decimal",
    rates.join() === row.tax_rates.join() ? null : "tax_rates",
  ].find((name) => name !== null);
  if (changed !== undefined) {
    throw refuseField(`lines.${place}.${changed}`, fault("subscription_line"));
  }
}

const amountOf = ({ quantity, unit_amount_decimal: unitAmount }: InvoiceLineParams) =>
  lineAmount({ quantity, unitAmount });

/** Runs a change of the own rows. Its errors name the rows by their place among all. */
export async function inPlaces<T>(places: readonly number[], change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    throw error instanceof Refusal ? inAllRows(error, places) : error;
  }
}

function inAllRows(refusal: Refusal, places: readonly number[]): Refusal {
  const { status, code, message, details } = refusal;
  const { fields, faults } = details;
  return new Refusal(status, code, message, {
    ...details,
    ...(fields ? { fields: renamed(fields, places) } : {}),
    ...(faults ? { faults: renamed(faults, places) } : {}),
  });
}

const renamed = <T>(byPath: Readonly<Record<string, T>>, places: readonly number[]) =>
  Object.fromEntries(
    Object.entries(byPath).map(([path, value]) => [
      path.replace(/^lines\.(\d+)/, (_, place) => `lines.${places[Number(place)] ?? place}`),
      value,
    ]),
  );
