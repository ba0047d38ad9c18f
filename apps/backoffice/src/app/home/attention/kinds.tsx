import { type Attention, STALE_DRAFT_DAYS } from "@counterfoil/contract";
import { addDays, daysOverdue, isoDate, localDateOf } from "@counterfoil/domain";
import type { RenderAs } from "@counterfoil/ui";
import { Link } from "@tanstack/react-router";
import {
  CircleAlert,
  CircleDashed,
  ClockAlert,
  Hourglass,
  MailX,
  Scale,
  ShieldAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { type T, useText } from "../../../shared/text/text.ts";

/** The text and the link of a kind of item that needs attention. */
export interface AttentionItem {
  readonly label: string;
  /** Details: customer, dates. */
  readonly cause: string | undefined;
  readonly verb: string;
  readonly tone: "bad" | "warn" | "plain";
  readonly icon: ReactNode;
  readonly link: RenderAs;
}

const HOUR = 3_600;

/** Returns the texts of each kind. */
export function useKinds(): (waiting: Attention) => AttentionItem {
  const t = useText();
  const { date, now, zone } = useDates();
  return (waiting) => kindOf(waiting, t, date, now(), zone);
}

/** Returns the text and the link of an item. */
export function kindOf(
  { kind, count, first }: Attention,
  t: T,
  date: (at: number) => string,
  now: number,
  zone: string,
): AttentionItem {
  const { at, name, id } = first;
  const since = (message: "home.oldestDraft" | "home.oldest") =>
    at === null ? undefined : t(message, { date: date(at), name: name ?? "" });
  switch (kind) {
    case "past_due":
      return {
        label: t("home.pastDue", { count }),
        cause:
          at === null
            ? undefined
            : t("home.oldestLate", { days: daysOverdue(at, now, zone), name: name ?? "" }),
        verb: t("home.review"),
        tone: "bad",
        icon: <ClockAlert />,
        link: <Link to="/invoices" search={{ status: "past_due", sort: "due" }} />,
      };
    case "failed":
      return {
        label: t("home.failed", { count }),
        cause: since("home.oldest"),
        verb: t("home.review"),
        tone: "warn",
        icon: <CircleAlert />,
        link: <Link to="/invoices" search={{ status: "failed" }} />,
      };
    case "capture":
      return {
        label: t("home.capture", { count }),
        cause: at === null ? undefined : lapses(t, at, date, now),
        verb: t("home.captureVerb"),
        tone: "warn",
        icon: <Hourglass />,
        link: <Link to="/paymentIntent" search={{ status: "requires_capture" }} />,
      };
    case "dispute":
      return {
        label: t("home.dispute", { count }),
        cause: at === null ? undefined : t("home.disputeDue", { date: date(at), name: name ?? "" }),
        verb: t("home.answer"),
        tone: "bad",
        icon: <Scale />,
        link:
          count === 1 ? (
            <Link to="/paymentIntent/$id" params={{ id }} />
          ) : (
            <Link to="/paymentIntent" search={{ dispute: "needs_response" }} />
          ),
      };
    case "action":
      return {
        label: t("home.action", { count }),
        cause: since("home.oldest"),
        verb: t("home.review"),
        tone: "warn",
        icon: <ShieldAlert />,
        link: <Link to="/paymentIntent" search={{ status: "requires_action" }} />,
      };
    case "bounced":
      return {
        label: t("home.bounced", { count }),
        cause: name ?? undefined,
        verb: t("home.review"),
        tone: "warn",
        icon: <MailX />,
        link: id.startsWith("in_") ? (
          <Link to="/invoices/$id" params={{ id }} />
        ) : id.startsWith("pi_") ? (
          <Link to="/paymentIntent/$id" params={{ id }} />
        ) : (
          <Link to="/user" />
        ),
      };
    case "drafts":
      return {
        label: t("home.drafts", { count }),
        cause: since("home.oldestDraft"),
        verb: t("home.open"),
        tone: "plain",
        icon: <CircleDashed />,
        link: (
          <Link
            to="/invoices"
            search={{ status: "draft", created: forgotten(now, zone), sort: "created" }}
          />
        ),
      };
  }
}

/** Returns the creation dates of forgotten drafts as a date filter. */
function forgotten(now: number, zone: string): string {
  return `..${isoDate(addDays(localDateOf(now, zone), -STALE_DRAFT_DAYS - 1))}`;
}

/** Formats a wait in hours within the last two days, otherwise in days. */
function lapses(t: T, at: number, date: (at: number) => string, now: number): string {
  const hours = Math.max(0, Math.floor((at - now) / HOUR));
  return hours < 48 ? t("home.lapsesIn", { hours }) : t("home.lapses", { date: date(at) });
}
