import {
  EXPORT_COLUMNS,
  type ExportRequest,
  exportTitle,
  resources,
  type Spreadsheet,
} from "@counterfoil/contract";
import type { Conditions } from "../../mirror/read/list/list-request.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { type CellWriter, spreadsheetCells, standardCells } from "../../spreadsheet/cells.ts";
import { BYTE_ORDER_MARK } from "../../spreadsheet/csv.ts";
import { loadSheetLabels } from "../../spreadsheet/sheet-labels.ts";
import {
  balanceTransactionLines,
  type ReadPayoutTransactions,
} from "./balance-transaction-rows.ts";
import { invoiceLines } from "./invoice/batch.ts";
import { paymentLines } from "./payment/batch.ts";
import { scan } from "./scan.ts";
import type { TaxColumns } from "./taxes/columns.ts";
import { usedTaxes } from "./used-taxes.ts";

interface ExportJob {
  readonly request: ExportRequest;
  readonly where: Conditions;
  /** IANA time zone of the dates. */
  readonly zone: string;
  /** IANA time zone of the business, by whose calendar invoices are past due. */
  readonly businessZone: string;
  readonly filingCurrency: string;
  /** Unix seconds. */
  readonly now: number;
  readonly signal: AbortSignal;
  readonly readPayoutTransactions: ReadPayoutTransactions;
  /** Returns whether the user may read objects of a type. Cells about other types are empty. */
  reads(type: string): boolean;
}

/** Writes the heading and every row of the list. */
export async function csvOf(
  db: MirrorDb,
  write: (text: string) => Promise<void>,
  job: ExportJob,
): Promise<void> {
  const { request } = job;
  const form = await formOf(job);
  const taxes = await taxesOf(db, job, form);
  const columns = request.columns ?? EXPORT_COLUMNS[request.resource];
  const heads = columns.flatMap((name) => {
    const head = form.cells.head(exportTitle(request.resource, name), name);
    return name === "tax" ? [head, ...(taxes?.heads ?? [])] : [head];
  });
  await write(`${BYTE_ORDER_MARK}${form.cells.line(heads)}`);
  for await (const lines of linesOf(db, job, form.cells, taxes)) await write(lines);
}

interface Form {
  readonly cells: CellWriter;
  /** Undefined for the specification's format. */
  readonly spreadsheet?: {
    readonly labels: Awaited<ReturnType<typeof loadSheetLabels>>;
  } & Spreadsheet;
}

async function formOf({ request: { spreadsheet }, zone }: ExportJob): Promise<Form> {
  if (spreadsheet === undefined) return { cells: standardCells(zone) };
  const labels = await loadSheetLabels(spreadsheet.locale);
  return {
    cells: spreadsheetCells(spreadsheet, labels, zone),
    spreadsheet: { ...spreadsheet, labels },
  };
}

/** Splits taxes by rate in a file for a spreadsheet that contains their total. */
async function taxesOf(db: MirrorDb, job: ExportJob, form: Form): Promise<TaxColumns | undefined> {
  const { request } = job;
  if (form.spreadsheet === undefined || request.resource === "balanceTransaction") return undefined;
  const columns: readonly string[] = request.columns ?? EXPORT_COLUMNS[request.resource];
  if (!columns.includes("tax")) return undefined;
  return usedTaxes(db, { ...job, request }, { cells: form.cells, ...form.spreadsheet });
}

async function* linesOf(
  db: MirrorDb,
  job: ExportJob,
  cells: CellWriter,
  taxes: TaxColumns | undefined,
): AsyncGenerator<string> {
  const { request, businessZone, filingCurrency, now, reads } = job;
  if (request.resource === "balanceTransaction") {
    yield* balanceTransactionLines(db, { ...job, request, cells });
    return;
  }
  const { type } = resources[request.resource];
  for await (const texts of scan(db, { type, query: request.filters ?? {}, where: job.where })) {
    if (request.resource === "invoice") {
      const columns = request.columns ?? EXPORT_COLUMNS.invoice;
      const setting = { cells, now, zone: businessZone, filingCurrency, reads, taxes };
      yield await invoiceLines(db, texts, columns, setting);
    } else {
      const columns = request.columns ?? EXPORT_COLUMNS.paymentIntent;
      yield await paymentLines(db, texts, columns, { cells, taxes, reads });
    }
  }
}
