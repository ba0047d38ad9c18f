import { passesLuhn } from "@counterfoil/domain";
import { escapeHtml } from "@counterfoil/ui/plain/escape";
import { z } from "zod";
import { collectInvoice } from "../../billing/invoices/collection/pay.ts";
import { createPaymentMethod } from "../../records/payment-methods/create.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import { loadAccounts } from "../../store/accounts.ts";
import { CARD_FIELDS, type CardFieldName, cardTexts } from "../card-texts.ts";
import type { DocumentTexts } from "../document-texts.ts";
import type { HostedDocument } from "../documents/document.ts";
import { cardFields } from "./card-fields.ts";
import { type PayTexts, payTexts } from "./pay-texts.ts";

/** A card field with an error, or the reason why the charge failed. */
export type PayFault = CardFieldName | PaymentFault;

/** Why a charge failed, as its message. */
const PAYMENT_FAULTS = [
  "declined",
  "unauthenticated",
  "failed",
] as const satisfies readonly (keyof PayTexts)[];
type PaymentFault = (typeof PAYMENT_FAULTS)[number];

/** Result of an attempt: where to redirect, or the errors to show. */
type PayOutcome =
  | { kind: "on"; to: string | null }
  | { kind: "fault"; faults: readonly PayFault[] };

/** Returns the form that pays an open invoice by card; empty if nothing is due. */
export function payForm(
  { owed }: HostedDocument,
  { language }: DocumentTexts,
  faults: readonly PayFault[],
): string {
  if (owed === null) return "";
  const say = payTexts(language);
  const { texts } = cardTexts(language);
  const refused = PAYMENT_FAULTS.find((fault) => faults.includes(fault));
  const alert =
    refused === undefined
      ? ""
      : `<p class="refused" id="refused" role="alert">${escapeHtml(say[refused])}</p>`;
  const fields = CARD_FIELDS.filter((field) => faults.includes(field));
  const refusal = refused === undefined ? undefined : "refused";
  return (
    `<section class="pay"><h2>${escapeHtml(say.title)}</h2><p>${escapeHtml(say.test)}</p>${alert}` +
    `<form method="post" novalidate>${cardFields(texts, { fields, refusal })}` +
    `<button class="main wide">${escapeHtml(say.pay(owed.amount))}</button></form></section>`
  );
}

const NUMBER = /^\d{12,19}$/;

const typed = z.object({
  number: z
    .string()
    .max(40)
    .transform((text) => text.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(NUMBER).refine(passesLuhn)),
  // A phone's numeric keypad has no slash.
  expiry: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^(\d{1,2}\/|\d{2})(\d{2}|\d{4})$/))
    .transform((text) => [
      Number(/^\d{1,2}/.exec(text)?.[0]),
      Number(text.replace(/^(\d{1,2}\/|\d{2})/, "")),
    ]),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/),
});

const refused = z.object({
  error: z.object({
    code: z.string().optional(),
    payment_intent: z
      .object({
        next_action: z
          .object({ redirect_to_url: z.object({ url: z.string() }).optional() })
          .nullable(),
      })
      .optional(),
  }),
});

interface PayableInvoice {
  account: string;
  id: string;
  /** Path of the page below the provider's root, to return to from the bank. */
  back: string;
}

/** Pays the remaining amount of an open invoice with a card. No-op if it is paid. */
export async function payInvoiceByCard(
  engine: Engine,
  requestId: string,
  { account, id, back }: PayableInvoice,
  form: FormData,
): Promise<PayOutcome> {
  const { data: card, error } = typed.safeParse(Object.fromEntries(form));
  if (card === undefined) {
    const wrong = new Set(error.issues.map(({ path }) => path[0]));
    return { kind: "fault", faults: CARD_FIELDS.filter((field) => wrong.has(field)) };
  }
  const record = (await loadAccounts(engine.session, [account])).get(account);
  if (record === undefined) return { kind: "fault", faults: ["failed"] };
  const [month = 0, year = 0] = card.expiry;
  const { platform } = record;
  const { status, body } = await engine.run(
    internalCall({ account, platform, requestId, about: id }, async (ctx) => {
      const invoice = await ctx.store.must("invoice", id);
      if (invoice.status !== "open") return invoice;
      const { number, cvc } = card;
      const paymentMethod = await createPaymentMethod(ctx, {
        type: "card",
        card: { number, exp_month: month, exp_year: year, cvc },
      });
      const collected = await collectInvoice(ctx, invoice, {
        paymentMethod,
        offSession: false,
        automatic: false,
        returnUrl: `${ctx.publicUrl}${back}`,
      });
      if (collected.refusal) throw collected.refusal;
      return collected.invoice;
    }),
  );
  if (status === 200) return { kind: "on", to: null };
  const answer = refused.safeParse(JSON.parse(body)).data?.error;
  const bank = answer?.payment_intent?.next_action?.redirect_to_url?.url;
  if (bank !== undefined) return { kind: "on", to: bank };
  return { kind: "fault", faults: [faultOf(answer?.code)] };
}

function faultOf(code: string | undefined): PayFault {
  if (code === undefined) return "failed";
  if (/^(invalid|incorrect)_number$/.test(code)) return "number";
  if (/^invalid_expiry_(month|year)$/.test(code)) return "expiry";
  if (/^(invalid|incorrect)_cvc$/.test(code)) return "cvc";
  return /declined|expired_card|processing_error/.test(code) ? "declined" : "failed";
}
