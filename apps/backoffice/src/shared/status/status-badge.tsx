import type { ShownInvoiceStatus, ShownPaymentStatus } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Ban,
  CalendarClock,
  Check,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleDot,
  CircleSlash,
  ClockAlert,
  Hourglass,
  Loader,
  type LucideIcon,
  ShieldAlert,
  Undo,
  Undo2,
  X,
} from "lucide-react";
import { useText } from "../text/text.ts";

const LOOK: Readonly<
  Record<ShownInvoiceStatus | ShownPaymentStatus, readonly [tone: Tone, icon: LucideIcon]>
> = {
  draft: ["grey", CircleDashed],
  scheduled: ["blue", CalendarClock],
  open: ["blue", Circle],
  past_due: ["red", ClockAlert],
  failed: ["amber", CircleAlert],
  paid: ["green", Check],
  uncollectible: ["rust", CircleSlash],
  void: ["outline", Ban],
  requires_payment_method: ["grey", CircleDashed],
  requires_confirmation: ["grey", CircleDot],
  requires_action: ["amber", ShieldAlert],
  processing: ["blue", Loader],
  requires_capture: ["amber", Hourglass],
  succeeded: ["green", Check],
  partial_refund: ["violet", Undo2],
  full_refund: ["violet", Undo],
  canceled: ["outline", X],
};

/** The shown status of an invoice or a payment: tint, icon and word. */
export function StatusBadge({ status }: { status: ShownInvoiceStatus | ShownPaymentStatus }) {
  const t = useText();
  const [tone, Icon] = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
