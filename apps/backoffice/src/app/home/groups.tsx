import type { ResourceName } from "@counterfoil/contract";
import type { MessageId } from "@counterfoil/i18n";
import { CircleAlert, CircleDashed, ClockAlert, Hourglass, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";

/** One kind of thing that waits for somebody; `list` holds its rows. */
export interface Group {
  readonly resource: ResourceName;
  readonly list: string;
  readonly status: string;
  readonly label: MessageId;
  readonly verb: MessageId;
  readonly tone: "bad" | "warn" | "plain";
  readonly icon: ReactNode;
}

export const GROUPS: readonly Group[] = [
  {
    resource: "invoice",
    list: "/invoices",
    status: "past_due",
    label: "home.pastDue",
    verb: "home.review",
    tone: "bad",
    icon: <ClockAlert />,
  },
  {
    resource: "invoice",
    list: "/invoices",
    status: "failed",
    label: "home.failed",
    verb: "home.review",
    tone: "warn",
    icon: <CircleAlert />,
  },
  {
    resource: "paymentIntent",
    list: "/paymentIntent",
    status: "requires_capture",
    label: "home.capture",
    verb: "home.review",
    tone: "warn",
    icon: <Hourglass />,
  },
  {
    resource: "paymentIntent",
    list: "/paymentIntent",
    status: "requires_action",
    label: "home.action",
    verb: "home.review",
    tone: "warn",
    icon: <ShieldAlert />,
  },
  {
    resource: "invoice",
    list: "/invoices",
    status: "draft",
    label: "home.drafts",
    verb: "home.open",
    tone: "plain",
    icon: <CircleDashed />,
  },
];
