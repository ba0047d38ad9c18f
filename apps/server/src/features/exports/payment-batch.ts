import type { PaymentExportColumn } from "@counterfoil/contract";
import { getMembers, getParents, getTexts } from "../../mirror/read/get.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { type Cell, csvLine } from "./csv.ts";
import { invoiceHeadOf } from "./invoice-head.ts";
import {
  chargeBody,
  disputeBody,
  movementBody,
  PAYMENT_CELLS,
  type PaymentBeside,
  paymentBody,
} from "./payment-row.ts";
import { found } from "./texts.ts";

interface Setting {
  readonly date: (at: number | null | undefined) => Cell;
  /** Whether the person may read objects of a type. */
  reads(type: string): boolean;
}

/** Writes the rows of some payments, reading what stands beside them in one query a kind. */
export async function paymentLines(
  db: MirrorDb,
  texts: readonly string[],
  columns: readonly PaymentExportColumn[],
  { date, reads }: Setting,
): Promise<string> {
  const payments = texts.map((text) => paymentBody.parse(JSON.parse(text)));
  const ids = payments.map(({ id }) => id);
  const charges = await found(
    db,
    "charge",
    payments.map((it) => it.latest_charge),
    chargeBody,
  );
  const movements = await found(
    db,
    "balance_transaction",
    [...charges.values()].map((it) => it.balance_transaction),
    movementBody,
  );
  const disputes = await getMembers(db, "dispute", "link", [...charges.keys()]);
  const invoiceOf = reads("invoice")
    ? await getParents(db, "invoice_payment", ids)
    : new Map<string, string>();
  const invoices = await getTexts(db, "invoice", [...new Set(invoiceOf.values())]);

  const lines = payments.map((payment) => {
    const charge = charges.get(payment.latest_charge ?? "") ?? null;
    const invoiceId = invoiceOf.get(payment.id);
    const head = invoiceId === undefined ? undefined : invoices.get(invoiceId);
    const invoice = head === undefined ? undefined : invoiceHeadOf(head);
    const newest = charge === null ? undefined : disputes.get(charge.id)?.at(-1);
    const beside: PaymentBeside = {
      charge,
      movement: movements.get(charge?.balance_transaction ?? "") ?? null,
      dispute: newest === undefined ? null : disputeBody.parse(JSON.parse(newest)),
      invoice:
        invoiceId === undefined || invoice === undefined
          ? null
          : {
              id: invoiceId,
              number: invoice.number ?? null,
              tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
            },
    };
    return csvLine(columns.map((name) => PAYMENT_CELLS[name](payment, beside, date)));
  });
  return lines.join("");
}
