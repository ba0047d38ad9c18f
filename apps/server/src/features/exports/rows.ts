import {
  type ExportRequest,
  INVOICE_EXPORT_COLUMNS,
  PAYMENT_EXPORT_COLUMNS,
  resources,
} from "@counterfoil/contract";
import type { Conditions } from "../../mirror/read/list.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { BYTE_ORDER_MARK, csvLine, dateCells, textCell } from "./csv.ts";
import { invoiceLines } from "./invoice-batch.ts";
import { paymentLines } from "./payment-batch.ts";
import { scan } from "./scan.ts";

interface Job {
  readonly request: ExportRequest;
  readonly where: Conditions;
  /** Of the dates, an IANA zone. */
  readonly zone: string;
  /** IANA zone of the business, whose calendar says what is past due. */
  readonly businessZone: string;
  readonly filingCurrency: string;
  /** Seconds since 1970. */
  readonly now: number;
  /** Whether the person may read objects of a type; cells that tell of others are empty. */
  reads(type: string): boolean;
}

/** Writes a heading and every row of the list. */
export async function csvOf(
  db: MirrorDb,
  write: (text: string) => Promise<void>,
  job: Job,
): Promise<void> {
  const lines = linesOf(db, job);
  await write(`${BYTE_ORDER_MARK}${csvLine(lines.columns.map(textCell))}`);
  const query = job.request.filters ?? {};
  const { type } = resources[job.request.resource];
  for await (const texts of scan(db, { type, query, where: job.where })) {
    await write(await lines.of(texts));
  }
}

interface Lines {
  readonly columns: readonly string[];
  of(texts: readonly string[]): Promise<string>;
}

function linesOf(db: MirrorDb, job: Job): Lines {
  const { request, zone, businessZone, filingCurrency, now, reads } = job;
  const date = dateCells(zone);
  if (request.resource === "invoice") {
    const columns = request.columns ?? INVOICE_EXPORT_COLUMNS;
    const setting = { date, now, zone: businessZone, filingCurrency, reads };
    return { columns, of: (texts) => invoiceLines(db, texts, columns, setting) };
  }
  const columns = request.columns ?? PAYMENT_EXPORT_COLUMNS;
  return { columns, of: (texts) => paymentLines(db, texts, columns, { date, reads }) };
}
