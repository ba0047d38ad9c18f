import { invoiceActions, NO_PAYMENT_METHOD } from "@counterfoil/contract";
import { voidProblem } from "@counterfoil/domain";
import { z } from "zod";
import { refuse } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { reference, type WireObject } from "../../provider/encoding/wire.ts";
import { type AnyOperation, type OperationContext, operation } from "../../writes/operation.ts";
import { mayCredit, refuseNegativeDraft } from "./credit-right.ts";
import { renewDueDate } from "./draft/due.ts";
import { holdToSeen } from "./draft/seen.ts";
import { refuseTooLargeDraft } from "./draft/total-limit.ts";
import { mayCollect, refuseFinalizing } from "./finalizing-right.ts";

/** Objects affected by finalizing and paying: the customer's balance, and payments. */
const EFFECTS = ["customer", "payments.data.payment.payment_intent"];

const invoiceState = z.looseObject({
  id: z.string(),
  status: z.string().nullable(),
  amount_paid: z.number().int(),
  amount_remaining: z.number().int(),
  customer: reference,
  default_payment_method: reference,
});

function post(
  context: OperationContext,
  id: string,
  verb: string,
  params: Record<string, unknown> = {},
) {
  const path = `${join("/invoices", id)}/${verb}`;
  return context.send(verb, { method: "POST", path, params, expand: EFFECTS });
}

async function read(context: OperationContext, id: string) {
  return invoiceState.parse(await context.read({ path: join("/invoices", id) }));
}

/**
 * @throws Refusal if the invoice has changed since it was shown, or is a draft that can't be issued
 */
async function checkDraft(
  context: OperationContext,
  id: string,
  seen: string | undefined,
  allowed: boolean,
): Promise<void> {
  await holdToSeen(context, id, seen);
  await refuseNegativeDraft(context, id, allowed);
  await refuseTooLargeDraft(context, id);
}

const finalize = operation({
  name: "invoice.finalize",
  input: z.object({ id: z.string(), params: invoiceActions.finalize, mayCredit, ...mayCollect }),
  lock: ({ id }) => id,
  async run(context, { id, params: { seen, ...params }, mayCredit: allowed, ...rights }) {
    await checkDraft(context, id, seen, allowed);
    await refuseFinalizing(context, id, rights, params.auto_advance);
    await renewDueDate(context, id);
    return post(context, id, "finalize", params);
  },
});

/**
 * Charges the customer's card, or marks the invoice as paid outside the provider. Finalizes a draft
 * first.
 */
const pay = operation({
  name: "invoice.pay",
  input: z.object({ id: z.string(), params: invoiceActions.pay, mayCredit, ...mayCollect }),
  lock: ({ id }) => id,
  async run(context, { id, params: { seen, ...params }, mayCredit: allowed, ...rights }) {
    await checkDraft(context, id, seen, allowed);
    await refuseFinalizing(context, id, rights, false);
    const invoice = await read(context, id);
    const method =
      params.paid_out_of_band === true
        ? null
        : await methodFor(context, invoice, params.payment_method);
    if (invoice.status === "draft") {
      await renewDueDate(context, id);
      const open = await post(context, id, "finalize", { auto_advance: false });
      if (invoiceState.parse(open).status === "paid") return open;
    }
    return post(context, id, "pay", {
      ...params,
      ...(method === null ? {} : { payment_method: method }),
    });
  },
});

/**
 * Sends an invoice. The provider finalizes a draft that is sent
 * (docs.stripe.com/invoicing/integration/quickstart); the email is queued after that.
 */
const send = operation({
  name: "invoice.send",
  input: z.object({ id: z.string(), params: invoiceActions.send, mayCredit, ...mayCollect }),
  lock: ({ id }) => id,
  async run(context, { id, params: { seen, ...params }, mayCredit: allowed, ...rights }) {
    await checkDraft(context, id, seen, allowed);
    await refuseFinalizing(context, id, rights);
    await renewDueDate(context, id);
    const sent = await passOn(context, id);
    const { providerMails, canSend } = context.composer;
    if (providerMails && !canSend) return sent;
    const { customer } = invoiceState.parse(sent);
    const mirrored = customer === null ? null : await context.mirrored("customer", customer);
    const mail = await context.composer.invoice(context.account, sent, mirrored, params);
    await context.mail(mail);
    // Then the provider only finalized it (`passOn`), and has no event of the sending.
    if (providerMails) await context.record("invoice.sent", sent);
    return sent;
  },
});

/**
 * Marks the invoice as sent at the provider. In live mode the provider would email it too
 * (docs.stripe.com/api/invoices/send), so if our own email is configured, it is only finalized
 * there.
 */
async function passOn(context: OperationContext, id: string): Promise<WireObject> {
  if (!context.composer.providerMails || !context.composer.canSend)
    return post(context, id, "send");
  const { status } = await read(context, id);
  return status === "draft"
    ? post(context, id, "finalize", { auto_advance: false })
    : context.refresh("invoice", join("/invoices", id));
}

const voiding = operation({
  name: "invoice.void",
  input: z.object({ id: z.string(), params: invoiceActions.void }),
  lock: ({ id }) => id,
  async run(context, { id }) {
    if (voidProblem(await read(context, id)) !== null) {
      const text = "A partly paid invoice can’t be voided. Issue a credit note instead";
      throw refuse("invalid_request", text);
    }
    return post(context, id, "void");
  },
});

const uncollectible = operation({
  name: "invoice.uncollectible",
  input: z.object({ id: z.string(), params: invoiceActions.uncollectible }),
  lock: ({ id }) => id,
  run: (context, { id }) => post(context, id, "mark_uncollectible"),
});

export const actionOperations: readonly AnyOperation[] = [
  finalize,
  pay,
  send,
  voiding,
  uncollectible,
];

/**
 * Returns the card to charge: the requested one, the invoice's, the customer's default, or the
 * newest valid one.
 * @throws Refusal if there is none, unless nothing is left to pay
 */
async function methodFor(
  context: OperationContext,
  invoice: z.infer<typeof invoiceState>,
  requested: string | undefined,
): Promise<string | null> {
  const chosen = requested ?? invoice.default_payment_method;
  if (chosen) return chosen;
  const none = () => refuse("no_payment_method", NO_PAYMENT_METHOD);
  const customer = invoice.customer;
  if (customer === null) throw none();
  const standard = await defaultOf(context, customer);
  if (standard !== null) return standard;
  const methods = await context.readAll({
    path: "/payment_methods",
    params: { customer, type: "card" },
  });
  const valid = methods.find((method) => !isExpired(method, context.now()));
  if (valid !== undefined) return valid.id;
  if (invoice.amount_remaining <= 0) return null;
  throw none();
}

async function defaultOf(context: OperationContext, customer: string): Promise<string | null> {
  const current = await context.read({ path: join("/customers", customer) });
  const parsed = z
    .object({ invoice_settings: z.object({ default_payment_method: reference }) })
    .safeParse(current);
  return parsed.success ? parsed.data.invoice_settings.default_payment_method : null;
}

/** A card is valid until the end of its month. */
function isExpired(method: WireObject, now: number): boolean {
  const parsed = z
    .object({ card: z.object({ exp_month: z.number(), exp_year: z.number() }) })
    .safeParse(method);
  if (!parsed.success) return false;
  const { exp_month: month, exp_year: year } = parsed.data.card;
  return Date.UTC(year, month, 1) / 1000 <= now;
}
