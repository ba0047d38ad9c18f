import { bankDetails } from "../accounts/params.ts";
import { type ReadCard, readCard } from "../cards/read-card.ts";
import { fingerprintOf } from "../cards/stored.ts";
import type { Context } from "../engine/context.ts";
import { type Operation, operation } from "../engine/operation.ts";
import { p } from "../engine/params.ts";
import { refuse } from "../engine/refuse.ts";
import type { Types } from "../engine/types.ts";
import { brandName } from "../sources/card-object.ts";
import { newBankToken } from "../tokens/bank-token.ts";
import { hiddenOfToken } from "../tokens/use-token.ts";

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
  number: p.string(),
});

/** https://docs.stripe.com/api/tokens: for cards and bank accounts. */
export const tokens: Operation[] = [
  operation({
    method: "POST",
    path: "/v1/tokens",
    publishable: true,
    params: p.hash({ bank_account: bankDetails.optional(), card: card.optional() }),
    async run(ctx, _path, params) {
      if (params.bank_account !== undefined) {
        const token = newBankToken(ctx, params.bank_account);
        ctx.store.put("token", token);
        return token;
      }
      if (params.card === undefined) {
        throw refuse.invalid(
          "You must supply a card, customer, PII data, bank account, account legal entity, account or person info to create a token.",
        );
      }
      const read = readCard(ctx, params.card);
      const {
        cvc,
        currency: _,
        exp_month: _month,
        exp_year: _year,
        number: _number,
        ...holder
      } = params.card;
      const token: Types["token"] = {
        id: ctx.id("tok"),
        object: "token",
        card: cardOf(ctx, read, holder, cvc !== undefined),
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

function cardOf(
  ctx: Context,
  read: ReadCard,
  holder: Record<string, string | null | undefined>,
  cvcGiven: boolean,
): NonNullable<Types["token"]["card"]> {
  const field = (name: string): string | null => holder[name] ?? null;
  return {
    id: ctx.id("card"),
    object: "card",
    address_city: field("address_city"),
    address_country: field("address_country"),
    address_line1: field("address_line1"),
    address_line1_check: field("address_line1") === null ? null : "unchecked",
    address_line2: field("address_line2"),
    address_state: field("address_state"),
    address_zip: field("address_zip"),
    address_zip_check: field("address_zip") === null ? null : "unchecked",
    brand: brandName(read.card.brand),
    country: read.card.country,
    cvc_check: cvcGiven ? "unchecked" : null,
    dynamic_last4: null,
    exp_month: read.expMonth,
    exp_year: read.expYear,
    fingerprint: fingerprintOf(ctx, read),
    funding: read.card.funding,
    last4: read.card.number.slice(-4),
    metadata: {},
    name: field("name"),
    regulated_status: "unregulated",
    tokenization_method: null,
  };
}
