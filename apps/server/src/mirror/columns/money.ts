import { decimalAmount, PAYMENT_STATUSES, paymentAmount } from "@counterfoil/domain";
import { z } from "zod";
import { reference } from "../../provider/encoding/wire.ts";
import { searchText } from "../fold.ts";
import { columnsFrom } from "./billing.ts";
import { debitedAccount, debits } from "./debited-account.ts";

const text = z.string().nullish();
const money = { currency: z.string(), amount: z.number().int() };
const card = z.looseObject({ last4: text, brand: text }).nullish();

const used = debits.extend({ card });

/** Returns the last four digits of the charged card or bank account. */
const last4Of = (method: z.infer<typeof used> | null | undefined): string | null =>
  method ? (method.card?.last4 ?? debitedAccount(method)?.last4 ?? null) : null;

/** Columns that depend on a payment's charge, invoice and customer are added in payments.ts. */
const paymentIntent = columnsFrom(
  {
    id: z.string(),
    ...money,
    amount_received: z.number().int(),
    status: z.enum(PAYMENT_STATUSES),
    customer: reference,
  },
  (it) => ({
    status: it.status,
    customer: it.customer,
    currency: it.currency,
    amount: paymentAmount(it),
  }),
);

const charge = columnsFrom(
  {
    id: z.string(),
    ...money,
    status: z.string(),
    customer: reference,
    description: text,
    payment_method_details: debits.extend({ card }).nullish(),
  },
  (it) => ({
    status: it.status,
    customer: it.customer,
    currency: it.currency,
    amount: it.amount,
    last4: last4Of(it.payment_method_details),
    text: searchText(it.id, it.description, last4Of(it.payment_method_details)),
  }),
);

const refund = columnsFrom({ id: z.string(), ...money, status: text }, (it) => ({
  status: it.status ?? null,
  currency: it.currency,
  amount: it.amount,
}));

const balanceTransaction = columnsFrom(
  {
    id: z.string(),
    ...money,
    status: z.string(),
    source: reference,
    available_on: z.number().int(),
    description: text,
  },
  (it) => ({
    status: it.status,
    currency: it.currency,
    amount: it.amount,
    due: it.status === "pending" ? it.available_on : null,
    text: searchText(it.id, it.source, it.description),
  }),
);

const balanceEntry = columnsFrom({ ...money, type: z.string(), customer: reference }, (it) => ({
  status: it.type,
  customer: it.customer,
  currency: it.currency,
  amount: it.amount,
}));

const paymentMethod = columnsFrom(
  debits.extend({ id: z.string(), type: z.string(), customer: reference, card }).shape,
  (it) => ({
    status: it.customer ? "attached" : "detached",
    customer: it.customer,
    last4: last4Of(it),
    text: searchText(it.id, it.type, it.card?.brand ?? debitedAccount(it)?.bank, last4Of(it)),
  }),
);

const setupIntent = columnsFrom({ status: z.string(), customer: reference }, (it) => ({
  status: it.status,
  customer: it.customer,
}));

const dispute = columnsFrom({ id: z.string(), ...money, status: z.string() }, (it) => ({
  status: it.status,
  currency: it.currency,
  amount: it.amount,
}));

const payout = columnsFrom(
  {
    id: z.string(),
    ...money,
    status: z.string(),
    arrival_date: z.number().int(),
    description: text,
    statement_descriptor: text,
  },
  (it) => ({
    status: it.status,
    currency: it.currency,
    amount: it.amount,
    due: it.arrival_date,
    text: searchText(
      it.id,
      it.description,
      it.statement_descriptor,
      decimalAmount(it.amount, it.currency),
    ),
  }),
);

const account = columnsFrom({ id: z.string() }, () => ({}));

const bankAccount = columnsFrom(
  { id: z.string(), currency: z.string(), last4: text, status: z.string() },
  (it) => ({
    status: it.status,
    currency: it.currency,
    last4: it.last4 ?? null,
  }),
);

const reportRun = columnsFrom(
  { id: z.string(), report_type: z.string(), status: z.string() },
  (it) => ({
    status: it.status,
    name: it.report_type,
    text: searchText(it.id, it.report_type),
  }),
);

export const moving = {
  payment_intent: paymentIntent,
  charge,
  refund,
  balance_transaction: balanceTransaction,
  customer_balance_transaction: balanceEntry,
  payment_method: paymentMethod,
  setup_intent: setupIntent,
  dispute,
  payout,
  account,
  "reporting.report_run": reportRun,
  bank_account: bankAccount,
};
