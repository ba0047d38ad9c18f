import { LOCALES } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";

export const DECIMAL_MARKS = ["point", "comma"] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/**
 * A CSV file for the reader's spreadsheet: heads, statuses and dates of the locale, and the decimal
 * mark that the spreadsheet reads. Cells are separated by semicolons where the mark is a comma.
 */
export const spreadsheet = z.strictObject({
  locale: z.enum(LOCALES),
  decimalMark: z.enum(DECIMAL_MARKS),
});
export type Spreadsheet = z.infer<typeof spreadsheet>;

/** `GET /api/stripe/file/download/:id`: without both, the file as the provider wrote it. */
export const fileDownloadQuery = spreadsheet
  .partial()
  .check(({ value: { locale, decimalMark }, issues, value }) => {
    if ((locale === undefined) === (decimalMark === undefined)) return;
    const missing = locale === undefined ? "locale" : "decimalMark";
    issues.push({
      code: "custom",
      input: value,
      path: [missing],
      message: faultMessage("required"),
    });
  });
