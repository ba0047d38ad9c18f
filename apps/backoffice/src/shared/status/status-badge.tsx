import type { ShownInvoiceStatus } from "@counterfoil/domain";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Ban,
  CalendarClock,
  Check,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleSlash,
  ClockAlert,
  type LucideIcon,
} from "lucide-react";
import { useText } from "../text/text.ts";

const LOOK: Readonly<Record<ShownInvoiceStatus, readonly [tone: Tone, icon: LucideIcon]>> = {
  draft: ["grey", CircleDashed],
  scheduled: ["blue", CalendarClock],
  open: ["blue", Circle],
  past_due: ["red", ClockAlert],
  failed: ["amber", CircleAlert],
  paid: ["green", Check],
  uncollectible: ["rust", CircleSlash],
  void: ["outline", Ban],
};

/** The shown status of an invoice: tint, icon and word. */
export function StatusBadge({ status }: { status: ShownInvoiceStatus }) {
  const t = useText();
  const [tone, Icon] = LOOK[status];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`status.${status}`)}
    </Badge>
  );
}
