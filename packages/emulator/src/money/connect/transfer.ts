import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { Types } from "../../kernel/types/types.ts";
import type { Charge } from "../charges/charge.ts";
import { fundsAvailableOn } from "../charges/funds.ts";
import { balanceOf } from "../ledger/balance.ts";
import { book } from "../ledger/ledger.ts";
import { sendEntry } from "./cross-account-entry.ts";
import { destinationPayment } from "./destination-payment.ts";

export type Transfer = Types["transfer"];

interface TransferTerms {
  /** Minor units. */
  amount: number;
  currency: string;
  destination: string;
  description: string | null;
  metadata: Record<string, string>;
  group: string | null;
  /** The charge that funds it. The transfer is available when the charge's funds are. */
  source: Charge | null;
  /** Amount withheld for the platform. */
  fee?: { id: string; payment: string; amount: number } | undefined;
}

/**
 * Transfers money to a connected account, where it becomes a payment
 * (https://docs.stripe.com/api/transfers/create).
 */
export async function transfer(ctx: Context, terms: TransferTerms): Promise<Transfer> {
  const { amount, currency, destination, source, fee } = terms;
  const id = ctx.id("tr");
  const availableOn = await fundsAvailableOn(ctx, source);
  const transaction = await book(ctx, {
    type: "transfer",
    reportingCategory: "transfer",
    amount: 0 - amount,
    currency,
    source: id,
    description: terms.description,
    availableOn: ctx.now(),
  });
  const payment = fee?.payment ?? ctx.id("py");
  const received = sendEntry(
    ctx,
    destination,
    {
      type: "payment",
      reportingCategory: "charge",
      amount,
      fees: fee
        ? [{ amount: fee.amount, type: "application_fee", description: "application fee" }]
        : [],
      currency,
      source: payment,
      description: null,
      availableOn,
    },
    [{ kind: "payment_received", charge: payment }],
  );
  const transfer: Transfer = {
    id,
    object: "transfer",
    amount,
    amount_reversed: 0,
    balance_transaction: transaction.id,
    created: ctx.now(),
    currency,
    description: terms.description,
    destination,
    destination_payment: payment,
    livemode: false,
    metadata: terms.metadata,
    reversals: {
      object: "list",
      data: [],
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: source?.id.startsWith("py_") ? "bank_account" : "card",
    transfer_group: terms.group,
  };
  ctx.store.put("transfer", transfer);
  ctx.storeOf(destination).put(
    "charge",
    destinationPayment(ctx, {
      id: payment,
      transfer,
      transactionId: received,
      fee: fee ? { id: fee.id, amount: fee.amount } : null,
    }),
  );
  ctx.emit("transfer.created", transfer);
  return transfer;
}

/**
 * Returns the account that receives money.
 * @throws ApiRefusal resource_missing, insufficient_capabilities_for_transfer
 */
export async function destinationAccount(
  ctx: Context,
  id: string,
  param: string,
): Promise<Types["account"]> {
  const account = await ctx.platformStore.get("account", id);
  if (account === null) throw refuse.missing("destination", id, param);
  if (account.capabilities?.transfers !== undefined || account.type === "standard") return account;
  throw refuse.invalid(
    "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
    { code: "insufficient_capabilities_for_transfer", param },
  );
}

/**
 * Checks that the amount can be passed on from a charge, or from the balance if no charge is named.
 * @throws ApiRefusal balance_insufficient, or if it exceeds the charge's amount
 */
export async function mustCover(
  ctx: Context,
  { amount, currency }: { amount: number; currency: string },
  source: Charge | null,
): Promise<void> {
  if (source === null) {
    const { available } = await balanceOf(ctx, currency);
    if (amount <= available) return;
    throw refuse.invalid(
      "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance",
      { code: "balance_insufficient" },
    );
  }
  if (source.currency !== currency) {
    throw refuse.invalid(
      `The currency of source_transaction's balance transaction (${source.currency}) must be the same as the transfer currency (${currency})`,
      { param: "source_transaction" },
    );
  }
  const others = await ctx.store.find("transfer", { source_transaction: source.id });
  const sent = others.reduce((sum, each) => sum + each.amount - each.amount_reversed, 0);
  if (sent + amount > source.amount_captured) {
    throw refuse.invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${source.amount_captured}. (Note that there is already ${sent} in transfers using this source.)`,
      { param: "amount" },
    );
  }
}
