import type {
  BusinessProfile,
  PaymentIntent,
  paymentIntentActions,
  paymentIntentCreate,
  Refund,
  refundCreate,
  SetupIntent,
} from "@counterfoil/contract";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../shared/api/client.ts";
import { listOptions, objectOptions } from "../../shared/resource/queries.ts";
import { DETAIL_EXPAND } from "./payment/parts.ts";

export type PaymentRequest = z.input<typeof paymentIntentCreate>;
export type RefundRequest = z.input<typeof refundCreate>;
export type CaptureRequest = z.input<typeof paymentIntentActions.capture>;
export type CancelRequest = z.input<typeof paymentIntentActions.cancel>;

/** Whose data a movement of money changes. */
export const MONEY_TOUCHES = [
  "paymentIntent",
  "refund",
  "dispute",
  "charge",
  "balanceTransaction",
  "invoice",
  "customer",
] as const;

const MOST = 100;

export const paymentOptions = (id: string) => objectOptions("paymentIntent", id, DETAIL_EXPAND);

/** All refunds of a payment, newest first, with what each took from the balance. */
export const refundsOptions = (payment: string) =>
  listOptions("refund", { payment_intent: payment, expand: ["balance_transaction"], limit: MOST });

/** The invoice that a payment collects: neither names the other. */
export const invoiceOptions = (payment: string) =>
  listOptions("invoicePayment", { payment_intent: payment, expand: ["invoice"], limit: 1 });

/** The credit notes of an invoice that stand. */
export const notesOptions = (invoice: string) =>
  listOptions("creditNote", { invoice, status: "issued", limit: MOST });

/** The business as its receipts show it. */
export const profileOptions = () =>
  queryOptions({
    queryKey: ["profile"],
    queryFn: ({ signal }) => api.get<BusinessProfile>("/api/account/profile", { signal }),
    staleTime: 300_000,
  });

const path = (id: string) => `/api/stripe/paymentIntent/${encodeURIComponent(id)}`;

export const createPayment = (body: PaymentRequest, key: string) =>
  api.post<PaymentIntent>("/api/stripe/paymentIntent", body, { key });

/** Starts adding a card; the answer's secret goes to the provider's script. */
export const startCard = (customer: string, key: string) =>
  api.post<SetupIntent>("/api/stripe/setupIntent", { customer }, { key });

export const refundPayment = (body: RefundRequest, key: string) =>
  api.post<Refund>("/api/stripe/refund", body, { key });

export const capturePayment = (id: string, body: CaptureRequest, key: string) =>
  api.post<PaymentIntent>(`${path(id)}/capture`, body, { key });

export const cancelPayment = (id: string, body: CancelRequest, key: string) =>
  api.post<PaymentIntent>(`${path(id)}/cancel`, body, { key });

/** Asks the provider itself how a payment stands, past the mirror. */
export const reloadPayment = (id: string) =>
  api.get<PaymentIntent>(path(id), { query: { reload: true } });
