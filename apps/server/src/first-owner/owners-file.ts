import { EMAIL_LENGTH } from "@counterfoil/contract";
import { isTimeZone } from "@counterfoil/domain";
import { z } from "zod";

/** Columns of the file that `--csv` prints and `--all` reads. `business` is only informative. */
export const OWNER_COLUMNS = ["account", "business", "country", "email", "name"] as const;

const row = z.object({
  account: z.string().regex(/^acct_\w+$/, "account must be an account ID (acct_…)"),
  email: z.email("email must be an email address").max(EMAIL_LENGTH, "email is too long"),
  name: z.string("name is required").trim().min(1, "name is required").max(120, "name is too long"),
  time_zone: z
    .string()
    .refine(isTimeZone, "time_zone must be a time zone such as America/Toronto")
    .optional(),
});

/** A row of the owners file. */
export type OwnerRow = z.output<typeof row>;

/**
 * Parses a CSV file of owners (RFC 4180) with a header row. Columns other than account, email, name
 * and time_zone are ignored, and so are rows without an email and a name: those accounts aren't
 * opened.
 * @throws Error that names every invalid line, before any business is opened
 */
export function readOwners(text: string): OwnerRow[] {
  const [header, ...records] = parseCsv(text.replace(/^\uFEFF/, ""));
  const columns = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const missing = ["account", "email", "name"].filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new Error(`the first line must name the columns ${missing.join(", ")}`);
  }
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const owners: OwnerRow[] = [];
  for (const { cells, line } of records) {
    const values = Object.fromEntries(columns.map((name, n) => [name, (cells[n] ?? "").trim()]));
    if (!values.email && !values.name) continue;
    const result = row.safeParse({ ...values, time_zone: values.time_zone || undefined });
    if (!result.success) {
      problems.push(`line ${line}: ${result.error.issues[0]?.message ?? "invalid"}`);
      continue;
    }
    const first = seen.get(result.data.account);
    if (first !== undefined) {
      problems.push(`line ${line}: ${result.data.account} is already on line ${first}`);
    }
    seen.set(result.data.account, line);
    owners.push(result.data);
  }
  if (problems.length > 0) throw new Error(problems.join("\n  "));
  if (owners.length === 0) throw new Error("the file names no owner: fill in email and name");
  return owners;
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** Line number, from 1. */
  readonly line: number;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y;

function parseCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let [cells, line, start]: [string[], number, number] = [[], 1, 1];
  CELL.lastIndex = 0;
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text);
    if (match === null) throw new Error(`line ${line}: a quotation mark is not closed`);
    const [all, quoted, plain, end] = match;
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    line += all.split(/\r\n|\n|\r/).length - 1;
    // A comma at the very end of the text is followed by one more, empty cell.
    if (end === "," && CELL.lastIndex < text.length) continue;
    if (cells.some((cell) => cell.trim() !== "")) records.push({ cells, line: start });
    [cells, start] = [[], line];
  }
  return records;
}
