import { z } from "zod";
import { collectInvoice } from "../billing/collection/pay.ts";
import { loadAccounts } from "../engine/accounts.ts";
import type { Engine } from "../engine/engine.ts";
import { internalCall } from "../engine/internal.ts";
import { createPaymentMethod } from "../payment-methods/create.ts";
import type { Document } from "./document.ts";
import type { DocumentWords } from "./document-words.ts";
import { escapeHtml } from "./html.ts";
import { type PayWords, payWords } from "./pay-words.ts";
import { wordsFor } from "./words.ts";

export type PayFault = keyof Pick<PayWords, "declined" | "wrong" | "failed">;

/** What came of a try: where the customer goes next, or what to tell them. */
export type PayOutcome = { kind: "on"; to: string | null } | { kind: "fault"; fault: PayFault };

/** The form that pays an open invoice by card; nothing where nothing is owed. */
export function payForm(
  { owed }: Document,
  { language }: DocumentWords,
  fault: PayFault | null,
): string {
  if (owed === null) return "";
  const say = payWords(language);
  const { words } = wordsFor(language);
  const field = (name: string, label: string, more: string, wide = false): string =>
    `<label${wide ? ' class="wide"' : ""}>${escapeHtml(label)}<input name="${name}" inputmode="numeric" required ${more}></label>`;
  return (
    `<section><h2>${escapeHtml(say.title)}</h2><p>${escapeHtml(say.test)}</p>` +
    (fault === null ? "" : `<p class="fault" role="alert">${escapeHtml(say[fault])}</p>`) +
    `<form method="post" class="pay">` +
    field(
      "number",
      words.number,
      'autocomplete="cc-number" placeholder="4242 4242 4242 4242"',
      true,
    ) +
    field("expiry", words.expiry, 'autocomplete="cc-exp" placeholder="12/30"') +
    field("cvc", words.cvc, 'autocomplete="cc-csc" placeholder="123" maxlength="4"') +
    `<button class="main wide">${escapeHtml(say.pay(owed.amount))}</button></form></section>`
  );
}

const typed = z.object({
  number: z.string().max(40),
  // A telephone's number pad has no slash.
  expiry: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^(\d{1,2}\/|\d{2})(\d{2}|\d{4})$/))
    .transform((text) => [
      Number(/^\d{1,2}/.exec(text)?.[0]),
      Number(text.replace(/^(\d{1,2}\/|\d{2})/, "")),
    ]),
  cvc: z.string().trim().max(4),
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

interface Bill {
  account: string;
  id: string;
  /** The page's own path under the provider's root, to come back to from the bank. */
  back: string;
}

/** Pays what is left of an open invoice with the card that was typed; one that is paid stays so. */
export async function payInvoiceByCard(
  engine: Engine,
  requestId: string,
  { account, id, back }: Bill,
  form: FormData,
): Promise<PayOutcome> {
  const card = typed.safeParse(Object.fromEntries(form)).data;
  if (card === undefined) return { kind: "fault", fault: "wrong" };
  const record = (await loadAccounts(engine.session, [account])).get(account);
  if (record === undefined) return { kind: "fault", fault: "failed" };
  const [month = 0, year = 0] = card.expiry;
  const { platform } = record;
  const { status, body } = await engine.run(
    internalCall({ account, platform, requestId, about: id }, async (ctx) => {
      const invoice = await ctx.store.must("invoice", id);
      if (invoice.status !== "open") return invoice;
      const { number, cvc } = card;
      const method = await createPaymentMethod(ctx, {
        type: "card",
        card: { number, exp_month: month, exp_year: year, ...(cvc === "" ? {} : { cvc }) },
      });
      const collected = await collectInvoice(ctx, invoice, {
        method,
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
  return { kind: "fault", fault: faultOf(answer?.code) };
}

function faultOf(code: string | undefined): PayFault {
  if (code === undefined) return "failed";
  if (/^(invalid|incorrect)_(number|expiry_month|expiry_year|cvc)$/.test(code)) return "wrong";
  return /declined|expired_card|processing_error/.test(code) ? "declined" : "failed";
}
