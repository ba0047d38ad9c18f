import { isDebit } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { mergeMetadata } from "../../kernel/parameters/metadata.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import { type ReadCard, readCard, shortcutCard } from "../cards/read-card.ts";
import { hiddenOf } from "../cards/stored-card.ts";
import { cardByName } from "../cards/test-cards.ts";
import { debitDetails } from "../debits/debit-method.ts";
import { newDebitState } from "../debits/debit-state.ts";
import { publishedDebit, type ReadDebit, readDebit } from "../debits/read-debit.ts";
import { accountById } from "../debits/test-accounts/test-accounts.ts";
import { cardOfToken } from "../tokens/use-token.ts";
import type { PaymentMethodData } from "./params.ts";
import { blankPaymentMethod, newPaymentMethod } from "./payment-method.ts";

export type PaymentMethodCreateData = Omit<PaymentMethodData, "radar_options">;

/**
 * Creates and stores a payment method from parameters: details of a test card or test bank account,
 * or a token.
 * @param under name of the parameter that contained them, for errors
 * @throws ApiRefusal 402 for invalid card details
 */
export async function createPaymentMethod(
  ctx: Context,
  data: PaymentMethodCreateData,
  under?: string,
): Promise<Types["payment_method"]> {
  const name = (field: string): string => (under === undefined ? field : `${under}[${field}]`);
  if (isDebit(data.type)) return createDebit(ctx, readDebit(data.type, data, name), data);
  if (data.type !== "card") {
    throw refuse.invalid(
      `The payment method type "${data.type}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
      { param: name("type") },
    );
  }
  const read = await cardFrom(ctx, data, name("card"));
  const paymentMethod = newPaymentMethod(ctx, read, {
    billing: data.billing_details,
    metadata: mergeMetadata({}, data.metadata),
    allowRedisplay: data.allow_redisplay,
    preferred: data.card?.networks?.preferred,
  });
  ctx.store.put("payment_method", paymentMethod, hiddenOf(read));
  return paymentMethod;
}

/** Creates and stores a payment method for a bank account. */
function createDebit(
  ctx: Context,
  read: ReadDebit,
  data: Pick<PaymentMethodCreateData, "billing_details" | "metadata" | "allow_redisplay"> = {},
): Types["payment_method"] {
  const paymentMethod = {
    ...blankPaymentMethod(ctx, read.account.type, {
      billing: data.billing_details,
      metadata: mergeMetadata({}, data.metadata),
      allowRedisplay: data.allow_redisplay,
    }),
    ...debitDetails(ctx, read),
  };
  ctx.store.put("payment_method", paymentMethod, newDebitState(read));
  return paymentMethod;
}

async function cardFrom(
  ctx: Context,
  data: PaymentMethodCreateData,
  param: string,
): Promise<ReadCard> {
  const { card } = data;
  const missing = (field: string) =>
    refuse.invalid(`Missing required param: ${field}.`, {
      code: "parameter_missing",
      param: field,
    });
  if (card === undefined) throw missing(param);
  if (card.token !== undefined) return cardOfToken(ctx, card.token, `${param}[token]`);
  if (card.number === undefined) throw missing(`${param}[number]`);
  if (card.exp_month === undefined) throw missing(`${param}[exp_month]`);
  if (card.exp_year === undefined) throw missing(`${param}[exp_year]`);
  const { number, exp_month, exp_year, cvc } = card;
  return readCard(ctx, { number, exp_month, exp_year, cvc });
}

/** Returns whether an ID is a shortcut, such as `pm_card_visa`, which creates a payment method. */
export const isShortcut = (id: string): boolean =>
  accountById(id) !== null || cardByName(id) !== null;

/**
 * Returns the payment method that a parameter names. A shortcut such as `pm_card_visa` creates a
 * new one, as in test mode.
 * @throws ApiRefusal resource_missing
 */
export async function resolvePaymentMethod(
  ctx: Context,
  id: string,
  param: string | null = "payment_method",
): Promise<Types["payment_method"]> {
  const account = accountById(id);
  if (account !== null) return createDebit(ctx, publishedDebit(account));
  const card = cardByName(id);
  if (card === null) return ctx.store.must("payment_method", id, param ?? undefined);
  const read = shortcutCard(ctx, card);
  const paymentMethod = newPaymentMethod(ctx, read);
  ctx.store.put("payment_method", paymentMethod, hiddenOf(read));
  return paymentMethod;
}
