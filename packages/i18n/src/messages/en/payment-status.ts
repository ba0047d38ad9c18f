export const paymentStatus = {
  "status.requires_payment_method": "Incomplete",
  "status.requires_confirmation": "Unconfirmed",
  "status.requires_action": "Action required",
  "status.processing": "Processing",
  "status.requires_capture": "Uncaptured",
  "status.canceled": "Cancelled",
  "status.succeeded": "Succeeded",
  "status.partial_refund": "Partial refund",
  "status.full_refund": "Full refund",
  "status.declined": "Failed",
  "status.disputed": "Disputed",
  "status.dispute_response": "Needs response",
  "status.dispute_review": "Dispute under review",
  "status.dispute_lost": "Dispute lost",
  "payment.ofInvoice": "Invoice {number}",
} as const;

declare module "../../sections.ts" {
  interface English {
    readonly paymentStatus: typeof paymentStatus;
  }
}
