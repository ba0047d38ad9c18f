import type { AuditEntryResponse, auditExport } from "@counterfoil/contract";
import type { z } from "zod";
import { readAudit } from "../../audit/read.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { BYTE_ORDER_MARK, csvLine, decimalCell, textCell } from "../../spreadsheet/csv.ts";

/** Entries read at a time. */
const BATCH = 500;

const HEADS = [
  ...["number", "time", "action", "person", "person_name", "session", "api_key", "job"],
  ...["address", "browser", "request", "object_type", "object", "before", "after", "hash"],
];

/** Writes the entries of a business from the oldest, in constant memory. */
export async function writeAudit(
  trx: MirrorDb,
  account: string,
  { format, filters }: z.output<typeof auditExport>,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const line = format === "csv" ? csvOf : jsonOf;
  if (format === "csv") await write(`${BYTE_ORDER_MARK}${csvLine(HEADS.map(textCell))}`);
  for (let after = 0; ; ) {
    const entries = await readAudit(trx, account, filters, { after, limit: BATCH });
    if (entries.length > 0) await write(entries.map(line).join(""));
    const last = entries.at(-1);
    if (last === undefined || entries.length < BATCH) return;
    after = last.seq;
  }
}

const jsonOf = (entry: AuditEntryResponse) =>
  `${JSON.stringify({ ...entry, at: timeOf(entry) })}\n`;

function csvOf(entry: AuditEntryResponse): string {
  const { person, subject } = entry;
  return csvLine([
    decimalCell(String(entry.seq), "."),
    ...[timeOf(entry), entry.action, person?.id, person?.name].map(textCell),
    ...[entry.session, entry.api_key?.id, entry.job, entry.address, entry.agent].map(textCell),
    ...[entry.request, subject?.type, subject?.id].map(textCell),
    ...[entry.before, entry.after].map((values) => textCell(values && JSON.stringify(values))),
    textCell(entry.hash),
  ]);
}

const timeOf = ({ at }: AuditEntryResponse) => new Date(at * 1000).toISOString();
