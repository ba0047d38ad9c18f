import type { Charge, Customer, Dispute, PaymentIntent } from "@counterfoil/contract";
import {
  captureDeadline,
  type PaymentState,
  refundable,
  refundedAmount,
} from "@counterfoil/domain";
import type { DeclineFacts } from "../../../shared/declines/cause.ts";
import { idOf } from "../../../shared/resource/id-of.ts";

/** Returns the payment's latest charge, if expanded. */
export function chargeOf({ latest_charge: charge }: PaymentIntent): Charge | undefined {
  return charge !== null && typeof charge === "object" ? charge : undefined;
}

/** Returns the customer, if expanded and not deleted. */
export function customerOf({ customer }: PaymentIntent): Customer | undefined {
  if (customer === null || typeof customer !== "object" || customer.deleted) return undefined;
  return customer;
}

/** Returns the customer's ID, even if they were deleted. */
export function customerId({ customer }: PaymentIntent): string | undefined {
  return idOf(customer);
}

/** Returns amounts and status as parameters of domain rules. */
export function paymentStateOf(payment: PaymentIntent): PaymentState {
  return {
    status: payment.status,
    amount_received: payment.amount_received,
    refunded: refundedOf(payment),
    chargedBack: isChargedBack(payment),
  };
}

/** Returns the latest dispute, if expanded. */
export function disputeOf({ disputes }: PaymentIntent): Dispute | undefined {
  return disputes?.data[0];
}

/**
 * Returns whether the bank has withdrawn the money. An inquiry can still be resolved by a refund.
 */
function isChargedBack(payment: PaymentIntent): boolean {
  if (chargeOf(payment)?.disputed !== true) return false;
  const disputes = payment.disputes?.data ?? [];
  return disputes.length === 0 || disputes.some((dispute) => !dispute.is_charge_refundable);
}

/** Returns the refunded amount in minor units. A released authorization isn't a refund. */
export function refundedOf(payment: PaymentIntent): number {
  const charge = chargeOf(payment);
  return charge === undefined ? 0 : refundedAmount(charge);
}

/** Returns the refundable amount in minor units. */
export function leftToRefund(payment: PaymentIntent): number {
  return refundable(payment.amount_received, refundedOf(payment));
}

/** Returns why the latest attempt was declined, while the payment can be retried. */
export function declineOf(payment: PaymentIntent): DeclineFacts | undefined {
  const { last_payment_error: error, status } = payment;
  if (error === null || (status !== "requires_payment_method" && status !== "canceled")) {
    return undefined;
  }
  return {
    code: error.code,
    declineCode: error.decline_code,
    outcomeReason: chargeOf(payment)?.outcome?.reason,
  };
}

/** Returns the capture deadline in Unix seconds; undefined if the payment doesn't await capture. */
export function captureBefore(payment: PaymentIntent, country: string): number | undefined {
  if (payment.status !== "requires_capture") return undefined;
  const charge = chargeOf(payment);
  const card = charge?.payment_method_details?.card;
  return (
    card?.capture_before ??
    captureDeadline({
      at: charge?.created ?? payment.created,
      brand: card?.brand ?? null,
      currency: payment.currency,
      country,
    })
  );
}
