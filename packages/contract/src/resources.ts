import type * as creditNote from "./provider/credit-note.ts";
import type * as customer from "./provider/customer.ts";
import type * as discounting from "./provider/discounting.ts";
import type * as dispute from "./provider/dispute.ts";
import type * as file from "./provider/file.ts";
import type * as invoice from "./provider/invoice.ts";
import type * as payment from "./provider/payment.ts";
import type * as payout from "./provider/payout.ts";
import type * as product from "./provider/product.ts";
import type * as promotionCode from "./provider/promotion-code.ts";
import type * as report from "./provider/report-run.ts";
import type * as taxId from "./provider/tax-id.ts";
import type * as taxRate from "./provider/tax-rate.ts";
import { balanceTransactionResource } from "./registry/balance-transaction.ts";
import { chargeResource } from "./registry/charge.ts";
import { couponResource } from "./registry/coupon.ts";
import { creditNoteResource } from "./registry/credit-note.ts";
import { customerResource } from "./registry/customer.ts";
import { disputeResource } from "./registry/dispute.ts";
import { fileResource } from "./registry/file.ts";
import { invoiceResource } from "./registry/invoice.ts";
import { invoiceItemResource } from "./registry/invoice-item.ts";
import { invoicePaymentResource } from "./registry/invoice-payment.ts";
import { paymentIntentResource } from "./registry/payment-intent.ts";
import { paymentMethodResource } from "./registry/payment-method.ts";
import { payoutResource } from "./registry/payout.ts";
import { priceResource } from "./registry/price.ts";
import { productResource } from "./registry/product.ts";
import { promotionCodeResource } from "./registry/promotion-code.ts";
import { refundResource } from "./registry/refund.ts";
import { reportRunResource } from "./registry/report-run.ts";
import type { Resource } from "./registry/resource.ts";
import { setupIntentResource } from "./registry/setup-intent.ts";
import { taxIdResource } from "./registry/tax-id.ts";
import { taxRateResource } from "./registry/tax-rate.ts";

export type { Expansion } from "./registry/expansion.ts";
export type { Column, FilterFacet } from "./registry/facet.ts";
export type { Owner } from "./registry/mirror.ts";
export type { Backfill, Resource, Row } from "./registry/resource.ts";

/**
 * The registry: every resource under `/api/stripe/{name}`. Routes, mirror, permissions, OpenAPI and
 * the conformance tests are derived from it.
 */
export const resources = {
  customer: customerResource,
  taxId: taxIdResource,
  taxRate: taxRateResource,
  coupon: couponResource,
  promotionCode: promotionCodeResource,
  product: productResource,
  price: priceResource,
  invoice: invoiceResource,
  invoiceItem: invoiceItemResource,
  invoicePayment: invoicePaymentResource,
  creditNote: creditNoteResource,
  paymentIntent: paymentIntentResource,
  paymentMethod: paymentMethodResource,
  setupIntent: setupIntentResource,
  refund: refundResource,
  reportRun: reportRunResource,
  charge: chargeResource,
  dispute: disputeResource,
  balanceTransaction: balanceTransactionResource,
  payout: payoutResource,
  file: fileResource,
} as const satisfies Record<string, Resource>;
export type ResourceName = keyof typeof resources;
const BY_TYPE: ReadonlyMap<string, Resource> = new Map(
  Object.values(resources).map((resource) => [resource.type, resource]),
);

/** Returns the resource whose objects are of a provider type; null if there is none. */
export function resourceOfType(type: string): Resource | null {
  return BY_TYPE.get(type) ?? null;
}

/** The provider's `object` values of the resources. */
export type ResourceType = (typeof resources)[ResourceName]["type"];

/** The type of each resource's objects, from the SDK. */
export interface ResourceObject {
  customer: customer.Customer;
  taxId: taxId.TaxId;
  taxRate: taxRate.TaxRate;
  coupon: discounting.Coupon;
  promotionCode: promotionCode.PromotionCode;
  product: product.Product;
  price: product.Price;
  invoice: invoice.Invoice;
  invoiceItem: invoice.InvoiceItem;
  invoicePayment: invoice.InvoicePayment;
  creditNote: creditNote.CreditNote;
  paymentIntent: payment.PaymentIntent;
  paymentMethod: payment.PaymentMethod;
  setupIntent: payment.SetupIntent;
  refund: payment.Refund;
  reportRun: report.ReportRun;
  charge: payment.Charge;
  dispute: dispute.Dispute;
  balanceTransaction: payment.BalanceTransaction;
  payout: payout.Payout;
  file: file.File;
}
