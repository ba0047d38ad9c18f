import { type BadgedPayment, paymentBadge, type PaymentBadge as Says } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Check,
  CircleAlert,
  CircleDashed,
  CircleDot,
  CircleSlash,
  Hourglass,
  Loader,
  type LucideIcon,
  Scale,
  ShieldAlert,
  Undo,
  Undo2,
  X,
} from "lucide-react";
import { useText } from "../text/text.ts";

const LOOK: Readonly<Record<Says, readonly [tone: Tone, icon: LucideIcon]>> = {
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

/** What a payment's badge says: tint, icon and word. */
export function PaymentStatusBadge({ says }: { says: Says }) {
  const t = useText();
  const [tone, Icon] = LOOK[says];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`status.${says}`)}
    </Badge>
  );
}

/**
 * The badge of a payment, the same wherever the payment appears.
 * @param payment with `latest_charge` and `disputes` expanded
 */
export function PaymentBadge({ payment }: { payment: BadgedPayment }) {
  return <PaymentStatusBadge says={paymentBadge(payment)} />;
}
