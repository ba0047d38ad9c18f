import type { ShownInvoiceStatus } from "@counterfoil/domain";
import {
  Ban,
  CalendarClock,
  Check,
  Circle,
  CircleAlert,
  CircleDashed,
  CircleSlash,
  ClockAlert,
} from "lucide-react";
import { useText } from "../text/text.ts";
import { LookBadge, type StatusLooks } from "./status-look.tsx";

const LOOK: StatusLooks<ShownInvoiceStatus> = {
  draft: ["grey", CircleDashed],
  scheduled: ["blue", CalendarClock],
  open: ["blue", Circle],
  past_due: ["red", ClockAlert],
  failed: ["amber", CircleAlert],
  paid: ["green", Check],
  uncollectible: ["rust", CircleSlash],
  void: ["outline", Ban],
};

/** The shown status of an invoice: tint, icon and text. */
export function StatusBadge({ status }: { status: ShownInvoiceStatus }) {
  const t = useText();
  return <LookBadge look={LOOK[status]}>{t(`status.${status}`)}</LookBadge>;
}
