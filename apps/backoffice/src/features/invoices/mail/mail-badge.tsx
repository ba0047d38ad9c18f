import type { MailState } from "@counterfoil/contract";
import { Badge, type Tone } from "@counterfoil/ui";
import {
  Check,
  CircleAlert,
  CircleHelp,
  Clock,
  Loader,
  type LucideIcon,
  Send,
  Undo2,
} from "lucide-react";
import { useText } from "../../../shared/text/text.ts";

const LOOK: Readonly<Record<MailState, readonly [tone: Tone, icon: LucideIcon]>> = {
  queued: ["grey", Clock],
  sending: ["blue", Loader],
  sent: ["green", Send],
  delivered: ["green", Check],
  bounced: ["red", Undo2],
  failed: ["red", CircleAlert],
  unconfirmed: ["amber", CircleHelp],
};

/** Where a mail to one recipient stands. */
export function MailBadge({ state }: { state: MailState }) {
  const t = useText();
  const [tone, Icon] = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`mail.state.${state}`)}
    </Badge>
  );
}
