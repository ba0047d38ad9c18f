import { decimalAmount } from "@counterfoil/domain";
import fc from "fast-check";
import { expect, it } from "vitest";
import { spreadsheetCells } from "../../../spreadsheet/cells.ts";
import { csvLine } from "../../../spreadsheet/csv.ts";
import { loadSheetLabels } from "../../../spreadsheet/sheet-labels.ts";
import { parseRows } from "../../../testing/parse-csv.ts";
import { type NamedRate, taxColumnsOf } from "./columns.ts";

const LOCALE = "fr-CA";
const labels = await loadSheetLabels(LOCALE);
const cells = spreadsheetCells({ locale: LOCALE, decimalMark: "comma" }, labels, "UTC");
const form = { cells, labels, locale: LOCALE };

const rates = fc.dictionary(
  fc.constantFrom("txr_a", "txr_b", "txr_c", "txr_d"),
  fc.record<NamedRate>({
    display_name: fc.constantFrom("GST", "QST", "=1+1", 'a "b"; c'),
    percentage: fc.constantFrom("5", "9.975", "0"),
    inclusive: fc.boolean(),
  }),
);
const taxes = fc.array(
  fc.record({
    amount: fc.integer({ min: -99_999_999, max: 99_999_999 }),
    taxable_amount: fc.option(fc.integer({ min: -99_999_999, max: 99_999_999 })),
    tax_rate_details: fc.option(
      fc.record({ tax_rate: fc.constantFrom("txr_a", "txr_b", "txr_c", "txr_d", "txr_gone") }),
    ),
  }),
  { maxLength: 8 },
);

it("tax columns add up to the total tax to the minor unit, with inert headings", () => {
  fc.assert(
    fc.property(rates, taxes, fc.constantFrom("cad", "jpy", "kwd"), (known, list, currency) => {
      const used = new Set(list.map((tax) => tax.tax_rate_details?.tax_rate ?? ""));
      const columns = taxColumnsOf(used, new Map(Object.entries(known)), form);
      const [row = []] = parseRows(csvLine(columns.cells(list, currency), ";"), ";");
      expect(columns.heads).toHaveLength(list.length === 0 ? 0 : row.length);
      const minor = (cell: string) => Number(cell.replace(",", ""));
      const total = row
        .filter((_, place) => place % 2 === 1)
        .reduce((sum, cell) => sum + minor(cell), 0);
      const expected = list.reduce((sum, { amount }) => sum + amount, 0);
      expect(total).toBe(expected);
      expect(decimalAmount(total, currency)).toBe(decimalAmount(expected, currency));
      const [heads = []] = parseRows(csvLine([...columns.heads], ";"), ";");
      expect(heads.filter((head) => /^[=+\-@]/.test(head))).toEqual([]);
      expect(new Set(heads).size).toBe(heads.length);
    }),
  );
});
