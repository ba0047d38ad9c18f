import type { Charge, Customer, Dispute, PaymentIntent } from "@counterfoil/contract";
import { captureDeadline, type PaymentStanding, refundable } from "@counterfoil/domain";
import type { DeclineFacts } from "../../../shared/declines/cause.ts";
import { idOf } from "../../../shared/resource/id-of.ts";

/** The payment's last try, where it was asked for. */
export function chargeOf({ latest_charge: charge }: PaymentIntent): Charge | undefined {
  return charge !== null && typeof charge === "object" ? charge : undefined;
}

/** Who pays, where they were asked for and still exist. */
export function customerOf({ customer }: PaymentIntent): Customer | undefined {
  if (customer === null || typeof customer !== "object" || customer.deleted) return undefined;
  return customer;
}

/** The id of who pays, also of one who was deleted. */
export function customerId({ customer }: PaymentIntent): string | undefined {
  return idOf(customer);
}

/** Amounts and status as the domain's rules take them. */
export function standingOf(payment: PaymentIntent): PaymentStanding {
  return {
    status: payment.status,
    amount_received: payment.amount_received,
    amount_refunded: chargeOf(payment)?.amount_refunded ?? 0,
    chargedBack: isChargedBack(payment),
  };
}

/** The newest dispute, where it was asked for. */
export function disputeOf({ disputes }: PaymentIntent): Dispute | undefined {
  return disputes?.data[0];
}

/** Whether the bank took the money; a bank that only asks can still be answered by a refund. */
function isChargedBack(payment: PaymentIntent): boolean {
  if (chargeOf(payment)?.disputed !== true) return false;
  const disputes = payment.disputes?.data ?? [];
  return disputes.length === 0 || disputes.some((dispute) => !dispute.is_charge_refundable);
}

/** What went back to the card, in minor units; a hold that was let go is not a refund. */
export function refundedOf(payment: PaymentIntent): number {
  return payment.amount_received > 0 ? (chargeOf(payment)?.amount_refunded ?? 0) : 0;
}

/** What can still go back to the card, in minor units. */
export function leftToRefund(payment: PaymentIntent): number {
  return refundable(payment.amount_received, refundedOf(payment));
}

/** Why the last try was declined, while the payment still waits for another. */
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

/** Until when it can be captured, in seconds; nothing when it does not wait for that. */
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
