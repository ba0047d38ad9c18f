import type { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { newBankAccount, testBankAccount } from "../../bank-accounts/bank-account.ts";
import { readCard, shortcutCard } from "../../cards/read-card.ts";
import { cardByName } from "../../cards/test-cards.ts";
import { bankOfToken } from "../../tokens/bank-token.ts";
import { cardOfToken } from "../../tokens/use-token.ts";
import type { externalAccount } from "../params.ts";
import type { ExternalAccount } from "./external-accounts.ts";
import { payoutCard } from "./payout-card.ts";

const PARAM = "external_account";

/**
 * Returns the external account that a parameter describes: the details of a bank account or a debit
 * card, a token for them, or a test token such as `btok_us_verified`.
 * @param currency used if the details have none
 * @throws ApiRefusal resource_missing, token_already_used, routing_number_invalid,
 * invalid_card_type
 */
export async function readExternalAccount(
  ctx: Context,
  account: string,
  param: string | z.output<typeof externalAccount>,
  currency: string,
): Promise<ExternalAccount> {
  if (typeof param === "string") return ofToken(ctx, account, param, currency);
  if (param.object === "card") {
    const { object: _, currency: own, number, exp_month, exp_year, cvc, ...holder } = param;
    for (const [name, value] of Object.entries({ number, exp_month, exp_year })) {
      if (value === undefined) throw lacks(name);
    }
    const read = readCard(ctx, {
      number: number ?? "",
      exp_month: exp_month ?? 0,
      exp_year: exp_year ?? 0,
      cvc,
    });
    const { name, address_city, address_country, address_line1, address_line2 } = holder;
    const { address_state, address_zip } = holder;
    return payoutCard(ctx, account, read, {
      currency: own?.toLowerCase() ?? currency,
      holder: {
        name,
        address_city,
        address_country,
        address_line1,
        address_line2,
        address_state,
        address_zip,
      },
      param: PARAM,
    });
  }
  const { account_number: number, country } = param;
  if (number === undefined) throw lacks("account_number");
  if (country === undefined) throw lacks("country");
  const read = { ...param, account_number: number, country };
  return newBankAccount(ctx, account, read, { currency, param: PARAM });
}

async function ofToken(
  ctx: Context,
  account: string,
  token: string,
  currency: string,
): Promise<ExternalAccount> {
  const bank = testBankAccount(token);
  if (bank !== null) return newBankAccount(ctx, account, bank, { currency, param: PARAM });
  const shortcut = cardByName(token);
  const at = { currency, param: PARAM };
  if (shortcut !== null) return payoutCard(ctx, account, shortcutCard(ctx, shortcut), at);
  const home =
    (await ctx.platformStore.get("token", token)) === null ? ctx.store : ctx.platformStore;
  const stored = await home.get("token", token);
  if (!stored?.card) return bankOfToken(ctx, token, account, PARAM);
  const { name } = stored.card;
  const read = await cardOfToken({ ...ctx, store: home }, token, PARAM);
  const own = stored.card.currency ?? currency;
  return payoutCard(ctx, account, read, { currency: own, holder: { name }, param: PARAM });
}

const lacks = (name: string) =>
  refuse.invalid(`Missing required param: ${PARAM}[${name}].`, {
    code: "parameter_missing",
    param: `${PARAM}[${name}]`,
  });
