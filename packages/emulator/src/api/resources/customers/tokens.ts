import type { Context } from "../../../kernel/context.ts";
import { type Operation, operation } from "../../../kernel/operation.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import type { Types } from "../../../kernel/types/types.ts";
import {
  accountDetails,
  newDetailsToken,
  personTokenDetails,
} from "../../../records/accounts/details-token.ts";
import { bankDetails } from "../../../records/bank-accounts/params.ts";
import { readCard } from "../../../records/cards/read-card.ts";
import { newBankToken } from "../../../records/tokens/bank-token.ts";
import { blankToken } from "../../../records/tokens/blank-token.ts";
import { cardOfHolder } from "../../../records/tokens/card-of-holder.ts";
import { hiddenOfToken } from "../../../records/tokens/use-token.ts";

const text = () => p.orUnset(p.string()).optional();

const card = p.hash({
  address_city: text(),
  address_country: text(),
  address_line1: text(),
  address_line2: text(),
  address_state: text(),
  address_zip: text(),
  currency: text(),
  cvc: p.string().optional(),
  exp_month: p.integer(),
  exp_year: p.integer(),
  name: text(),
  networks: p.hash({ preferred: p.string().optional() }).optional(),
  number: p.string(),
});

/** Creates a token for a value that isn't stored. */
function plain(ctx: Context, prefix: string, type: string): Types["token"] {
  const token = blankToken(ctx, prefix, type);
  ctx.store.put("token", token);
  return token;
}

/** https://docs.stripe.com/api/tokens */
export const tokens: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/tokens",
    publishable: {
      params: ["account", "bank_account", "card", "cvc_update", "person", "pii"],
      byScript: false,
    },
    params: p.hash({
      account: accountDetails.optional(),
      bank_account: bankDetails.optional(),
      card: card.optional(),
      cvc_update: p.hash({ cvc: p.string() }).optional(),
      person: personTokenDetails.optional(),
      pii: p.hash({ id_number: p.string().optional() }).optional(),
    }),
    async run(ctx, _path, params) {
      if (params.bank_account !== undefined) {
        const token = newBankToken(ctx, params.bank_account);
        ctx.store.put("token", token);
        return token;
      }
      if (params.account !== undefined) return newDetailsToken(ctx, "account", params.account);
      if (params.person !== undefined) return newDetailsToken(ctx, "person", params.person);
      if (params.pii !== undefined) return plain(ctx, "pii", "pii");
      if (params.cvc_update !== undefined) {
        if (!/^\d{3,4}$/.test(params.cvc_update.cvc)) {
          throw refuse.cardInput({
            code: "invalid_cvc",
            message: "Your card's security code is invalid.",
            param: "cvc_update[cvc]",
          });
        }
        return plain(ctx, "cvctok", "cvc_update");
      }
      if (params.card === undefined) {
        throw refuse.invalid(
          "You must supply a card, customer, PII data, bank account, account legal entity, account or person info to create a token.",
        );
      }
      const read = readCard(ctx, params.card);
      const {
        cvc: _cvc,
        currency,
        exp_month: _month,
        networks: _networks,
        exp_year: _year,
        number: _number,
        ...holder
      } = params.card;
      const token: Types["token"] = {
        id: ctx.id("tok"),
        object: "token",
        card: { ...cardOfHolder(ctx, read, holder), ...(currency ? { currency } : {}) },
        client_ip: null,
        created: ctx.now(),
        livemode: false,
        type: "card",
        used: false,
      };
      ctx.store.put("token", token, hiddenOfToken(read));
      return token;
    },
  }),
  operation({
    method: "GET",
    path: "/v1/tokens/:id",
    params: p.hash({}),
    run: (ctx, { id }) => ctx.store.must("token", id),
  }),
];
