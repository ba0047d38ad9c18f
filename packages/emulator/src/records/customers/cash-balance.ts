import type { Context } from "../../kernel/context.ts";
import type { Types } from "../../kernel/types/types.ts";

type CashBalance = Types["cash_balance"];
type CustomerCashBalanceTransaction = Types["customer_cash_balance_transaction"];

/** Returns the cash balance of a customer: bank transfers that aren't applied yet. */
export async function cashBalanceOf(ctx: Context, customer: string): Promise<CashBalance> {
  const stored = await ctx.store.get("cash_balance", customer);
  return (
    stored ?? {
      id: customer,
      object: "cash_balance",
      available: null,
      customer,
      customer_account: null,
      livemode: false,
      settings: { reconciliation_mode: "automatic", using_merchant_default: true },
    }
  );
}

/** Returns a cash balance as the API returns it, without an ID. */
export function cashBalanceResponse({ id: _, ...balance }: CashBalance): Omit<CashBalance, "id"> {
  return balance;
}

/** Returns the sender details of a bank transfer in a currency. */
function transferOf(
  currency: string,
  reference: string | null,
): CustomerCashBalanceTransaction["funded"] {
  const base = { reference };
  switch (currency) {
    case "eur":
      return {
        bank_transfer: {
          ...base,
          type: "eu_bank_transfer",
          eu_bank_transfer: { bic: "TESTDEFF", iban_last4: "3000", sender_name: "TEST SENDER" },
        },
      };
    case "gbp":
      return {
        bank_transfer: {
          ...base,
          type: "gb_bank_transfer",
          gb_bank_transfer: {
            account_number_last4: "2345",
            sender_name: "TEST SENDER",
            sort_code: "108800",
          },
        },
      };
    case "jpy":
      return {
        bank_transfer: {
          ...base,
          type: "jp_bank_transfer",
          jp_bank_transfer: {
            sender_bank: "TEST BANK",
            sender_branch: "TEST BRANCH",
            sender_name: "TEST SENDER",
          },
        },
      };
    default:
      return {
        bank_transfer: {
          ...base,
          type: currency === "mxn" ? "mx_bank_transfer" : "us_bank_transfer",
          ...(currency === "mxn"
            ? {}
            : { us_bank_transfer: { network: "ach", sender_name: "TEST SENDER" } }),
        },
      };
  }
}

/**
 * Adds a bank transfer to the customer's cash balance
 * (https://docs.stripe.com/api/cash_balance_transactions).
 * @param amount minor units
 */
export async function fundCash(
  ctx: Context,
  customer: string,
  { amount, currency, reference }: { amount: number; currency: string; reference: string | null },
): Promise<CustomerCashBalanceTransaction> {
  const before = await cashBalanceOf(ctx, customer);
  const ending = (before.available?.[currency] ?? 0) + amount;
  const after: CashBalance = {
    ...before,
    available: { ...before.available, [currency]: ending },
  };
  ctx.store.put("cash_balance", after);
  const funded = transferOf(currency, reference);
  const transaction: CustomerCashBalanceTransaction = {
    id: ctx.id("ccsbtxn"),
    object: "customer_cash_balance_transaction",
    created: ctx.now(),
    currency,
    customer,
    customer_account: null,
    ending_balance: ending,
    ...(funded ? { funded } : {}),
    livemode: false,
    net_amount: amount,
    type: "funded",
  };
  ctx.store.put("customer_cash_balance_transaction", transaction);
  ctx.emit("customer_cash_balance_transaction.created", transaction);
  ctx.emit("cash_balance.funds_available", cashBalanceResponse(after));
  return transaction;
}
