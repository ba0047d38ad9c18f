import type {
  paymentIntentActions,
  paymentIntentCreate,
  refundCreate,
} from "@counterfoil/contract";
import type { z } from "zod";
import { actOnObject, createObject } from "../../shared/resource/objects.ts";
import { readObject } from "../../shared/resource/readable.ts";

export type PaymentRequest = z.input<typeof paymentIntentCreate>;
export type RefundRequest = z.input<typeof refundCreate>;
export type CaptureRequest = z.input<typeof paymentIntentActions.capture>;
export type CancelRequest = z.input<typeof paymentIntentActions.cancel>;

/** Resources whose queries are invalidated when money moves. */
export const MONEY_TOUCHES = [
  "paymentIntent",
  "refund",
  "dispute",
  "charge",
  "balanceTransaction",
  "invoice",
  "customer",
] as const;

export const createPayment = (body: PaymentRequest, key: string) =>
  createObject("paymentIntent", body, key);

export const refundPayment = (body: RefundRequest, key: string) =>
  createObject("refund", body, key);

export const capturePayment = (id: string, body: CaptureRequest, key: string) =>
  actOnObject("paymentIntent", id, "capture", body, key);

export const cancelPayment = (id: string, body: CancelRequest, key: string) =>
  actOnObject("paymentIntent", id, "cancel", body, key);

/** Reads a payment from the provider, bypassing the mirror. */
export const reloadPayment = (id: string) => readObject("paymentIntent", id, { reload: true });
