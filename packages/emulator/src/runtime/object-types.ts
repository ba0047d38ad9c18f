import { creditNoteTypes } from "../billing/credit-notes/types.ts";
import { discountTypes } from "../billing/invoices/discounts/types.ts";
import { invoiceTypes } from "../billing/invoices/types.ts";
import { subscriptionTypes } from "../billing/subscriptions/types.ts";
import type { Operation } from "../kernel/operation.ts";
import type { ObjectTypes, TimerHandler } from "../kernel/types/object-type.ts";
import type { TypeName } from "../kernel/types/types.ts";
import { chargeTypes } from "../money/charges/types.ts";
import { connectTypes } from "../money/connect/types.ts";
import { disputeTypes } from "../money/disputes/types.ts";
import { ledgerTypes } from "../money/ledger/types.ts";
import { paymentTypes } from "../money/payments/types.ts";
import { payoutTypes } from "../money/payouts/types.ts";
import { refundTypes } from "../money/refunds/types.ts";
import { reportTypes } from "../money/reports/types.ts";
import { setupIntentTypes } from "../money/setup-intents/types.ts";
import { topupTypes } from "../money/topups/types.ts";
import { accountTypes } from "../records/accounts/types.ts";
import { bankAccountTypes } from "../records/bank-accounts/types.ts";
import { cardTypes } from "../records/cards/types.ts";
import { catalogueTypes } from "../records/catalogue/types.ts";
import { couponTypes } from "../records/coupons/types.ts";
import { customerTypes } from "../records/customers/types.ts";
import { mandateTypes } from "../records/debits/types.ts";
import { fileTypes } from "../records/files/types.ts";
import { paymentMethodTypes } from "../records/payment-methods/types.ts";
import { promotionCodeTypes } from "../records/promotion-codes/types.ts";
import { shippingTypes } from "../records/shipping/types.ts";
import { taxIdTypes } from "../records/tax-ids/types.ts";
import { taxRateTypes } from "../records/tax-rates/types.ts";
import { testClockTypes } from "../records/test-clocks/types.ts";
import { tokenTypes } from "../records/tokens/types.ts";
import { webhookTypes } from "../records/webhooks/types.ts";
import { clockTypes } from "./clock/types.ts";

/** Every type of object. */
export const objectTypes: ObjectTypes = {
  ...creditNoteTypes,
  ...discountTypes,
  ...invoiceTypes,
  ...subscriptionTypes,
  ...chargeTypes,
  ...connectTypes,
  ...disputeTypes,
  ...ledgerTypes,
  ...paymentTypes,
  ...payoutTypes,
  ...refundTypes,
  ...reportTypes,
  ...setupIntentTypes,
  ...topupTypes,
  ...accountTypes,
  ...bankAccountTypes,
  ...cardTypes,
  ...catalogueTypes,
  ...couponTypes,
  ...customerTypes,
  ...mandateTypes,
  ...fileTypes,
  ...paymentMethodTypes,
  ...promotionCodeTypes,
  ...shippingTypes,
  ...taxIdTypes,
  ...taxRateTypes,
  ...testClockTypes,
  ...tokenTypes,
  ...webhookTypes,
  ...clockTypes,
};

const isTypeName = (name: string): name is TypeName => Object.hasOwn(objectTypes, name);

/** The rows by type, for names that may not be a type's. */
const entries = Object.keys(objectTypes)
  .filter(isTypeName)
  .map((type) => [type, objectTypes[type]] as const);

/** Returns the type with this name, or null. */
export const typeNamed = (name: string): TypeName | null => (isTypeName(name) ? name : null);

const byField = new Map(
  entries.flatMap(([type, { fields = [] }]) => fields.map((field) => [field, type] as const)),
);

const byPrefix = new Map(
  entries.flatMap(([type, { prefixes }]) => prefixes.map((prefix) => [prefix, type] as const)),
);

/** Returns the type of the object that an ID in a field refers to, or null. */
export const typeOfId = (field: string, id: string): TypeName | null =>
  byField.get(field) ?? byPrefix.get(id.slice(0, Math.max(0, id.indexOf("_")))) ?? null;

const timerHandlers = new Map<string, TimerHandler>(
  entries.flatMap(([, { timers = {} }]) => Object.entries(timers)),
);

/** Returns the handler of a kind of timer. Undefined for a stored kind that no longer exists. */
export const timerHandler = (kind: string): TimerHandler | undefined => timerHandlers.get(kind);

/** The routes that types declare. */
export const typeOperations: readonly Operation[] = entries.flatMap(
  ([, { operations = [] }]) => operations,
);

/** Names of the events that can be about objects of the provider. */
export const eventNames: readonly string[] = entries.flatMap(([, { events }]) => events);
