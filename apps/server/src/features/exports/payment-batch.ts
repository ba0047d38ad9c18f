import type { PaymentExportColumn } from "@counterfoil/contract";
import { z } from "zod";
import { getMembers } from "../../mirror/read/get.ts";
import type { MirrorDb } from "../../mirror/schema.ts";
import { reference } from "../../provider/wire.ts";
import { type Cell, csvLine } from "./csv.ts";
import {
  chargeBody,
  disputeBody,
  movementBody,
  PAYMENT_CELLS,
  type PaymentBeside,
  paymentBody,
} from "./payment-row.ts";
import { found } from "./texts.ts";

const invoicePayment = z.object({ invoice: reference });
const invoiceBody = z.object({
  number: z.string().nullish(),
  total_taxes: z.array(z.object({ amount: z.number() })).nullish(),
});

/** Writes the rows of some payments, reading what stands beside them in one query a kind. */
export async function paymentLines(
  db: MirrorDb,
  texts: readonly string[],
  columns: readonly PaymentExportColumn[],
  date: (at: number | null | undefined) => Cell,
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
  const links = await getMembers(db, "invoice_payment", "link", ids);
  const invoiceOf = new Map<string, string>();
  for (const [payment, members] of links) {
    const [first] = members.map((text) => invoicePayment.parse(JSON.parse(text)).invoice);
    if (first) invoiceOf.set(payment, first);
  }
  const invoices = await found(db, "invoice", invoiceOf.values(), invoiceBody);

  const lines = payments.map((payment) => {
    const charge = charges.get(payment.latest_charge ?? "") ?? null;
    const invoiceId = invoiceOf.get(payment.id);
    const invoice = invoiceId === undefined ? undefined : invoices.get(invoiceId);
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
