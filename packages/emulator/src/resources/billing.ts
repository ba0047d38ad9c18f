import type { Operation } from "../kernel/operation.ts";
import { applicationFees } from "./application-fees.ts";
import { balance } from "./balance.ts";
import { balanceSettings } from "./balance-settings.ts";
import { balanceTransactions } from "./balance-transactions.ts";
import { charges } from "./charges.ts";
import { creditNotes } from "./credit-notes.ts";
import { disputes } from "./disputes.ts";
import { invoiceItems } from "./invoice-items.ts";
import { invoiceLines } from "./invoice-lines.ts";
import { invoicePayments } from "./invoice-payments.ts";
import { invoiceRenderingTemplates } from "./invoice-rendering-templates.ts";
import { invoices } from "./invoices.ts";
import { paymentIntents } from "./payment-intents.ts";
import { payouts } from "./payouts.ts";
import { refunds } from "./refunds.ts";
import { topups } from "./topups.ts";
import { transfers } from "./transfers.ts";

/** The routes of everything that moves money. */
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
