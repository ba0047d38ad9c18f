import {
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportRequest,
  type PayoutTransaction,
  type PayoutTransactionPart,
  type ResultPage,
  resources,
} from "@counterfoil/contract";
import type { MirrorDb } from "../../mirror/schema.ts";
import type { CellWriter } from "../../spreadsheet/cells.ts";
import type { CsvCell } from "../../spreadsheet/csv.ts";
import { fieldCells } from "./cells/field-cells.ts";

/** Number of rows read at a time. */
const BATCH = 250;

/** Reads balance transactions of a payout, newest first, with related objects. */
export type ReadPayoutTransactions = (
  db: MirrorDb,
  payout: string,
  query: {
    limit: number;
    part?: PayoutTransactionPart | undefined;
    starting_after?: string | undefined;
  },
) => Promise<ResultPage<PayoutTransaction>>;

interface RowSource {
  readonly request: Extract<ExportRequest, { resource: "balanceTransaction" }>;
  readonly cells: CellWriter;
  readonly readPayoutTransactions: ReadPayoutTransactions;
  reads(type: string): boolean;
}

type TransactionColumnWriter = (
  it: PayoutTransaction,
  cells: CellWriter,
  payout: string,
) => CsvCell;

/** Writers of the columns. */
const CELLS: Readonly<Record<ExportColumn<"balanceTransaction">, TransactionColumnWriter>> = {
  ...fieldCells(
    resources.balanceTransaction.exportColumns,
    (cell): TransactionColumnWriter => cell,
  ),
  category: (it, cells) => cells.word("category", it.reporting_category || it.type),
  payout: (_, cells, payout) => cells.text(payout),
};

/** Yields the rows of a payout's balance transactions in batches. */
export async function* balanceTransactionLines(
  db: MirrorDb,
  { request, cells, readPayoutTransactions, reads }: RowSource,
): AsyncGenerator<string> {
  const columns = request.columns ?? EXPORT_COLUMNS.balanceTransaction;
  const { payout, part } = request.filters;
  const hidden = {
    ...(reads("invoice") ? {} : { invoice: null, invoice_number: null }),
    ...(reads("customer") ? {} : { customer: null, customer_name: null }),
  };
  let starting_after: string | undefined;
  for (;;) {
    const page = await readPayoutTransactions(db, payout, { limit: BATCH, part, starting_after });
    const lines = page.data.map((row) => {
      const shown = { ...row, ...hidden };
      return cells.line(columns.map((name) => CELLS[name](shown, cells, payout)));
    });
    yield lines.join("");
    starting_after = page.data.at(-1)?.id;
    if (!page.has_more || starting_after === undefined) return;
  }
}
