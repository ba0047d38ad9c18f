import { type BadgedPayment, type PaymentBadgeStatus, paymentBadge } from "@counterfoil/domain";
import {
  Check,
  CircleAlert,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Hourglass,
  Loader,
  Scale,
  ShieldAlert,
  Undo,
  Undo2,
  X,
} from "lucide-react";
import { LookBadge, type StatusLooks } from "../status/status-look.tsx";
import { useText } from "../text/text.ts";

const LOOK: StatusLooks<PaymentBadgeStatus> = {
  requires_payment_method: ["grey", CircleDashed],
  requires_confirmation: ["grey", CircleDot],
  requires_action: ["amber", ShieldAlert],
  processing: ["blue", Loader],
  requires_capture: ["amber", Hourglass],
  succeeded: ["green", Check],
  partial_refund: ["violet", Undo2],
  full_refund: ["violet", Undo],
  canceled: ["outline", X],
  declined: ["amber", CircleAlert],
  disputed: ["red", Scale],
  dispute_response: ["red", Scale],
  dispute_review: ["blue", Scale],
  dispute_lost: ["rust", CircleSlash],
};

/** The look of a payment's badge: tint, icon and text. */
export function PaymentStatusBadge({ status }: { status: PaymentBadgeStatus }) {
  const t = useText();
  return <LookBadge look={LOOK[status]}>{t(`status.${status}`)}</LookBadge>;
}

/**
 * The badge of a payment, the same wherever the payment is shown.
 * @param payment with `latest_charge` and `disputes` expanded
 */
export function PaymentBadge({ payment }: { payment: BadgedPayment }) {
  return <PaymentStatusBadge status={paymentBadge(payment)} />;
}
