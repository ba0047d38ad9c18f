import { REPORT_COLUMNS, type Spreadsheet } from "@counterfoil/contract";
import { type CellWriter, spreadsheetCells } from "./cells.ts";
import { BYTE_ORDER_MARK, type CsvCell } from "./csv.ts";
import { readCsv } from "./read-csv.ts";
import { loadSheetLabels } from "./sheet-labels.ts";

/** Number of characters to buffer before sending. */
const CHUNK = 65_536;

/**
 * Returns the provider's report reformatted for a spreadsheet. Columns that the provider has added
 * keep their names and text.
 */
export async function reportFor(
  spreadsheet: Spreadsheet,
  contents: ReadableStream<Uint8Array>,
): Promise<ReadableStream> {
  const labels = await loadSheetLabels(spreadsheet.locale);
  // The dates of a report are already in its own time zone.
  const cells = spreadsheetCells(spreadsheet, labels, "UTC");
  const texts = written(cells, contents);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
}

async function* written(
  cells: CellWriter,
  contents: ReadableStream<Uint8Array>,
): AsyncGenerator<string> {
  let columns: readonly string[] | undefined;
  let text = BYTE_ORDER_MARK;
  for await (const row of readCsv(decoded(contents))) {
    if (columns === undefined) {
      columns = row;
      text += cells.line(row.map((name) => cells.head(`column.report.${name}`, name)));
      continue;
    }
    const names = columns;
    text += cells.line(row.map((value, place) => cellOf(cells, names[place] ?? "", value)));
    if (text.length < CHUNK) continue;
    yield text;
    text = "";
  }
  yield text;
}

async function* decoded(contents: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of contents) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function cellOf(cells: CellWriter, column: string, value: string): CsvCell {
  if (value === "") return cells.text(value);
  const kind = REPORT_COLUMNS[column] ?? "text";
  switch (kind) {
    case "text":
      return cells.text(value);
    case "decimal":
      return cells.decimal(value);
    case "day":
    case "moment":
      return cells.moment(value);
    case "currency":
      return cells.currency(value);
    default:
      return cells.word(kind, value);
  }
}
