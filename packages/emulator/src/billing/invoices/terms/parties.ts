import type { z } from "zod";
import type { Context } from "../../../kernel/context.ts";
import { p } from "../../../kernel/parameters/params.ts";
import { refuse } from "../../../kernel/refuse.ts";
import { ownSource } from "../../../records/sources/source.ts";
import type { Invoice, InvoiceDetails } from "../content.ts";

/** The issuer: this account, or an account connected to it. */
const issuer = p.hash({ account: p.string().optional(), type: p.enum(["account", "self"]) });

/** Parameters that name other accounts. */
export const partyFields = {
  application_fee_amount: p.integer({ min: 0 }).optional(),
  default_source: p.orUnset(p.string()).optional(),
  issuer: issuer.optional(),
  on_behalf_of: p.orUnset(p.string()).optional(),
  transfer_data: p
    .orUnset(p.hash({ amount: p.integer({ min: 1 }).optional(), destination: p.string() }))
    .optional(),
};

const fields = p.hash(partyFields);
type PartiesParams = z.output<typeof fields>;

/**
 * Returns the `issuer` of a document; undefined if none was given
 * (https://docs.stripe.com/api/invoices/object: issuer).
 * @throws ApiRefusal if the account is missing or unknown
 */
export async function issuerOf(
  ctx: Context,
  issuer: PartiesParams["issuer"],
): Promise<Invoice["issuer"] | undefined> {
  if (!issuer) return undefined;
  if (issuer.type === "self") return { type: "self" };
  if (issuer.account === undefined) {
    throw refuse.invalid("Missing required param: issuer[account].", {
      code: "parameter_missing",
      param: "issuer[account]",
    });
  }
  const account = await ctx.platformStore.must("account", issuer.account, "issuer[account]");
  return { account: account.id, type: "account" };
}

/**
 * Returns the invoice with its issuer and accounts, and the amounts that its payment passes on.
 * @throws ApiRefusal if an account doesn't exist, or the platform charges itself a fee
 */
export async function withParties(
  ctx: Context,
  invoice: Invoice,
  details: InvoiceDetails,
  params: PartiesParams,
): Promise<{ invoice: Invoice; details: InvoiceDetails }> {
  const { on_behalf_of: behalf, transfer_data: transfer, default_source: source } = params;
  if (behalf) await ctx.platformStore.must("account", behalf, "on_behalf_of");
  if (transfer) {
    await ctx.platformStore.must("account", transfer.destination, "transfer_data[destination]");
  }
  if (source) await ownSource(ctx, invoice.customer ?? "", source, "default_source");
  const fee = params.application_fee_amount;
  const passes = {
    fee: fee ?? details.passes.fee,
    transfer:
      transfer === undefined
        ? details.passes.transfer
        : transfer && { amount: transfer.amount ?? null, destination: transfer.destination },
  };
  if (fee && ctx.account === ctx.platform && !passes.transfer) {
    throw refuse.invalid(
      "Can only apply an application_fee_amount when the invoice is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).",
      { param: "application_fee_amount" },
    );
  }
  return {
    invoice: {
      ...invoice,
      default_source: source === undefined ? invoice.default_source : source,
      issuer: (await issuerOf(ctx, params.issuer)) ?? invoice.issuer,
      on_behalf_of: behalf === undefined ? invoice.on_behalf_of : behalf,
    },
    details: { ...details, passes },
  };
}
