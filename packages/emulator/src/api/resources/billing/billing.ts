import type { Operation } from "../../../kernel/operation.ts";
import { balanceSettings } from "../accounts/balance-settings.ts";
import { applicationFees } from "../balance/application-fees.ts";
import { balance } from "../balance/balance.ts";
import { balanceTransactions } from "../balance/balance-transactions.ts";
import { payouts } from "../balance/payouts.ts";
import { topups } from "../balance/topups.ts";
import { transfers } from "../balance/transfers.ts";
import { charges } from "../payments/charges.ts";
import { disputes } from "../payments/disputes.ts";
import { paymentIntents } from "../payments/payment-intents.ts";
import { refunds } from "../payments/refunds.ts";
import { creditNotes } from "./credit-notes.ts";
import { invoiceItems } from "./invoice-items.ts";
import { invoiceLines } from "./invoice-lines.ts";
import { invoicePayments } from "./invoice-payments.ts";
import { invoiceRenderingTemplates } from "./invoice-rendering-templates.ts";
import { invoices } from "./invoices.ts";

/** Routes of billing, payments and balances. */
export const billing: readonly Operation[] = [
  ...applicationFees,
  ...balance,
  ...balanceSettings,
  ...balanceTransactions,
  ...charges,
  ...creditNotes,
  ...disputes,
  ...invoiceItems,
  ...invoiceLines,
  ...invoicePayments,
  ...invoiceRenderingTemplates,
  ...invoices,
  ...paymentIntents,
  ...payouts,
  ...refunds,
  ...transfers,
  ...topups,
];
