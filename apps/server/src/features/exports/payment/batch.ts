import type { ExportColumn } from "@counterfoil/contract";
import { isRelease, sum } from "@counterfoil/domain";
import type { z } from "zod";
import { getInvoicesPaid, getMembers, getTexts } from "../../../mirror/read/get.ts";
import type { MirrorDb } from "../../../mirror/schema.ts";
import type { CellWriter } from "../../../spreadsheet/cells.ts";
import { invoiceHeadOf } from "../invoice/head.ts";
import { objectsById } from "../objects-by-id.ts";
import type { TaxColumns } from "../taxes/columns.ts";
import {
  balanceTransactionBody,
  chargeBody,
  disputeBody,
  PAYMENT_CELLS,
  type PaymentRelations,
  paymentBody,
  refundBody,
} from "./row.ts";

interface PaymentColumns {
  readonly cells: CellWriter;
  readonly taxes: TaxColumns | undefined;
  /** Returns whether the user may read objects of a type. */
  reads(type: string): boolean;
}

/** Returns the rows of a batch of payments, reading related objects in one query per type. */
export async function paymentLines(
  db: MirrorDb,
  texts: readonly string[],
  columns: readonly ExportColumn<"paymentIntent">[],
  { cells, taxes, reads }: PaymentColumns,
): Promise<string> {
  const payments = texts.map((text) => paymentBody.parse(JSON.parse(text)));
  const ids = payments.map(({ id }) => id);
  const charges = await objectsById(
    db,
    "charge",
    payments.map((it) => it.latest_charge),
    chargeBody,
  );
  const transactions = await objectsById(
    db,
    "balance_transaction",
    [...charges.values()].map((it) => it.balance_transaction),
    balanceTransactionBody,
  );
  const releases = await releasesOf(db, [...charges.keys()]);
  const disputes = await getMembers(db, "dispute", "charge", [...charges.keys()]);
  const invoiceOf = reads("invoice") ? await getInvoicesPaid(db, ids) : new Map<string, string>();
  const invoices = await getTexts(db, "invoice", [...new Set(invoiceOf.values())]);

  const lines = payments.map((payment) => {
    const charge = charges.get(payment.latest_charge ?? "") ?? null;
    const invoiceId = invoiceOf.get(payment.id);
    const head = invoiceId === undefined ? undefined : invoices.get(invoiceId);
    const invoice = head === undefined ? undefined : invoiceHeadOf(head);
    const newest = charge === null ? undefined : disputes.get(charge.id)?.at(-1);
    const related: PaymentRelations = {
      charge,
      transaction: lessReleased(
        transactions.get(charge?.balance_transaction ?? ""),
        releases.get(charge?.id ?? ""),
      ),
      dispute: newest === undefined ? null : disputeBody.parse(JSON.parse(newest)),
      invoice:
        invoiceId === undefined || invoice === undefined
          ? null
          : {
              id: invoiceId,
              number: invoice.number ?? null,
              taxes: invoice.total_taxes ?? [],
            },
    };
    return cells.line(
      columns.flatMap((name) => {
        const cell = PAYMENT_CELLS[name](payment, related, cells);
        if (name !== "tax" || taxes === undefined) return [cell];
        return [cell, ...taxes.cells(related.invoice?.taxes ?? [], payment.currency)];
      }),
    );
  });
  return lines.join("");
}

type BalanceTransactionBody = z.infer<typeof balanceTransactionBody>;

/** Returns the reversals of partial captures, by charge. */
async function releasesOf(
  db: MirrorDb,
  charges: readonly string[],
): Promise<Map<string, readonly BalanceTransactionBody[]>> {
  const texts = await getMembers(db, "refund", "charge", charges);
  const refunds = new Map(
    [...texts].map(([charge, each]) => [
      charge,
      each.map((text) => refundBody.parse(JSON.parse(text))),
    ]),
  );
  const ids = [...refunds.values()].flat().map((refund) => refund.balance_transaction);
  const entries = await objectsById(db, "balance_transaction", ids, balanceTransactionBody);
  return new Map(
    [...refunds].map(([charge, each]) => [
      charge,
      each.flatMap((refund) => {
        const entry = entries.get(refund.balance_transaction ?? "");
        return entry && isRelease({ ...refund, balance_transaction: entry }) ? [entry] : [];
      }),
    ]),
  );
}

function lessReleased(
  entry: BalanceTransactionBody | undefined,
  released: readonly BalanceTransactionBody[] = [],
): PaymentRelations["transaction"] {
  if (entry === undefined) return null;
  const all = [entry, ...released];
  return {
    amount: sum(all.map(({ amount }) => amount)),
    fee: sum(all.map(({ fee }) => fee)),
    currency: entry.currency,
  };
}
