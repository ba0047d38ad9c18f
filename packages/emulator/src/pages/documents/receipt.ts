import { DAY_SECONDS, formatAmount, refundedAmount } from "@counterfoil/domain";
import { z } from "zod";
import type { Engine } from "../../runtime/engine.ts";
import { clockOf, loadAccounts } from "../../store/accounts.ts";
import type { DocumentTexts } from "../document-texts.ts";
import { businessName, daysOf } from "../reader.ts";
import { type HostedDocument, present } from "./document.ts";

const debitDetails = z.object({ last4: z.string().nullable() }).optional();
const debitShape = z
  .object({
    acss_debit: debitDetails,
    au_becs_debit: debitDetails,
    bacs_debit: debitDetails,
    sepa_debit: debitDetails,
    us_bank_account: debitDetails,
  })
  .transform((details) => {
    const account = Object.values(details).find((each) => each !== undefined);
    return { card: { brand: "", last4: account ? `•••• ${account.last4 ?? ""}` : null } };
  });

const chargeShape = z.object({
  paid: z.literal(true),
  amount: z.number(),
  amount_captured: z.number(),
  amount_refunded: z.number(),
  captured: z.boolean(),
  created: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }) })
    .or(debitShape)
    .nullable()
    .catch(null),
});

/** Validity of a receipt's URL (https://docs.stripe.com/receipts): 30 days, in seconds. */
const RECEIPT_SECONDS = 30 * DAY_SECONDS;

/** Returns the receipt of a paid charge; null if there is none with the ID. */
export async function receiptDocument(
  engine: Engine,
  account: string,
  id: string,
  texts: DocumentTexts,
): Promise<HostedDocument | "expired" | null> {
  const { rows } = await engine.session.query(
    "select body from provider.object where account = $1 and type = 'charge' and id = $2",
    [account, id],
  );
  const body: unknown = rows[0] ? JSON.parse(String(rows[0].body)) : null;
  const charge = chargeShape.safeParse(body).data;
  const record = (await loadAccounts(engine.session, [account])).get(account);
  if (!charge || !record) return null;
  if (charge.created + RECEIPT_SECONDS <= clockOf(record)) return "expired";
  const money = (amount: number) => formatAmount(amount, charge.currency, texts.locale).text;
  const card = charge.payment_method_details?.card;
  const refunded = refundedAmount(charge);
  const day = await daysOf(engine, account, texts);
  return {
    title: texts.receipt,
    from: await businessName(engine, account),
    state: null,
    owed: null,
    settled: null,
    facts: present([
      [texts.paidOn, day(charge.created)],
      [texts.paidWith, card ? `${card.brand ?? ""} ${card.last4 ?? ""}`.trim() : null],
    ]),
    memo: null,
    lines: [
      {
        description: charge.description ?? "",
        quantity: null,
        price: null,
        amount: money(charge.amount_captured),
      },
    ],
    totals: present([
      [texts.total, money(charge.amount_captured)],
      [texts.refunded, refunded > 0 ? money(0 - refunded) : null],
    ]),
    footer: null,
  };
}
