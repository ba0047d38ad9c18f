import type { ActionBody, ResourceBody } from "@counterfoil/contract";
import { actOnObject, createObject } from "../../shared/resource/objects.ts";
import { readObject } from "../../shared/resource/readable.ts";

export type PaymentRequest = ResourceBody<"paymentIntent", "create">;
export type RefundBody = ResourceBody<"refund", "create">;
export type CaptureBody = ActionBody<"paymentIntent", "capture">;
export type CancelRequest = ActionBody<"paymentIntent", "cancel">;

export const createPayment = (body: PaymentRequest, key: string) =>
  createObject("paymentIntent", body, key);

export const refundPayment = (body: RefundBody, key: string) => createObject("refund", body, key);

export const capturePayment = (id: string, body: CaptureBody, key: string) =>
  actOnObject("paymentIntent", id, "capture", body, key);

export const cancelPayment = (id: string, body: CancelRequest, key: string) =>
  actOnObject("paymentIntent", id, "cancel", body, key);

/** Reads a payment from the provider, bypassing the mirror. */
export const reloadPayment = (id: string) => readObject("paymentIntent", id, { reload: true });
