import type { MailState } from "@counterfoil/contract";
import { Check, CircleAlert, CircleHelp, Clock, Loader, Send, Undo2 } from "lucide-react";
import { LookBadge, type StatusLooks } from "../status/status-look.tsx";
import { useText } from "../text/text.ts";

const LOOK: StatusLooks<MailState> = {
  queued: ["grey", Clock],
  sending: ["blue", Loader],
  sent: ["green", Send],
  delivered: ["green", Check],
  bounced: ["red", Undo2],
  failed: ["red", CircleAlert],
  unconfirmed: ["amber", CircleHelp],
};

/** The status of an email to one recipient. */
export function MailBadge({ state }: { state: MailState }) {
  const t = useText();
  return <LookBadge look={LOOK[state]}>{t(`mail.state.${state}`)}</LookBadge>;
}
