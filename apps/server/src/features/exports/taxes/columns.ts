import { decimalOfNumber, taxName } from "@counterfoil/domain";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import type { CsvCell } from "../../../spreadsheet/csv.ts";
import type { SheetLabels } from "../../../spreadsheet/sheet-labels.ts";

/** A tax of an invoice. Amounts in minor units. */
export interface ExportedTax {
  readonly amount: number;
  readonly taxable_amount?: number | null | undefined;
  readonly tax_rate_details?: { readonly tax_rate: string | null } | null | undefined;
}

export interface NamedRate {
  readonly display_name: string;
  /** A plain decimal, such as `9.975`. */
  readonly percentage: string;
  readonly inclusive: boolean;
}

/** Columns that split taxes by rate: taxable amount and tax of each. */
export interface TaxColumns {
  readonly heads: readonly CsvCell[];
  /** Returns the cells of one invoice, empty for taxes that it doesn't have. */
  cells(taxes: readonly ExportedTax[], currency: string): CsvCell[];
}

export const rateIdOf = (tax: ExportedTax): string => tax.tax_rate_details?.tax_rate ?? "";

/**
 * Returns a pair of columns for each tax, by percentage. Rates with the same name, percentage and
 * behaviour share theirs. Rates that are unknown or may not be read share the last pair, so the
 * columns of a row always add up to its total tax.
 * @param used IDs of the rates in the file; empty for a tax without one
 */
export function taxColumnsOf(
  used: Iterable<string>,
  rates: ReadonlyMap<string, NamedRate>,
  { cells, labels, locale }: { cells: CellWriter; labels: SheetLabels; locale: string },
): TaxColumns {
  const labelById = new Map<string, string>();
  const order = new Map<string, number>();
  for (const id of used) {
    const rate = rates.get(id);
    const label = rate === undefined ? labels.otherTaxes : labelOf(rate);
    labelById.set(id, label);
    order.set(label, rate === undefined ? Number.POSITIVE_INFINITY : Number(rate.percentage));
  }
  const columns = [...order]
    .sort(([a, low], [b, high]) => (low === high ? (a < b ? -1 : 1) : low - high))
    .map(([label]) => label);
  const placeOf = new Map([...labelById].map(([id, label]) => [id, columns.indexOf(label)]));

  function labelOf({ display_name, percentage, inclusive }: NamedRate): string {
    const label = `${taxName(display_name, locale)} ${cells.percent(percentage)}`;
    return inclusive ? labels.tax("included", label) : label;
  }

  return {
    heads: columns.flatMap((label) => [
      cells.text(labels.tax("taxable", label)),
      cells.text(label),
    ]),
    cells(taxes, currency) {
      const sums = columns.map((): Sums => ({ taxable: null, amount: null }));
      for (const tax of taxes) {
        const sum = sums[placeOf.get(rateIdOf(tax)) ?? -1];
        if (sum === undefined) throw new RangeError("A tax of the file has no column");
        sum.amount = (sum.amount ?? 0) + tax.amount;
        if (typeof tax.taxable_amount === "number") {
          sum.taxable = (sum.taxable ?? 0) + tax.taxable_amount;
        }
      }
      return sums.flatMap(({ taxable, amount }) => [
        cells.amount(taxable, currency),
        cells.amount(amount, currency),
      ]);
    },
  };
}

interface Sums {
  taxable: number | null;
  amount: number | null;
}

/** Returns the fields of a tax rate that name its column. */
export const namedRate = (rate: {
  display_name: string;
  percentage: number;
  inclusive: boolean;
}): NamedRate => ({ ...rate, percentage: decimalOfNumber(rate.percentage) });
