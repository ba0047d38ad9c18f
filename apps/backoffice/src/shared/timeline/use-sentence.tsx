import type { TimelineEntry } from "@counterfoil/contract";
import { Code } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { declineCause } from "../declines/cause.ts";
import { useMoney } from "../money/money.tsx";
import { type T, useKnownMessage, useText } from "../text/text.ts";

interface Sentence {
  readonly title: ReactNode;
  readonly detail: string | undefined;
}

/** The amount of a kind of event: the first of these that exists. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  "customer.updated": ["balance"],
  "charge.captured": ["amount_captured"],
  invoice: ["total", "amount_due", "amount"],
  price: ["unit_amount"],
  credit_note: ["total"],
};

/** The outcome of an email, once there is one. */
const MAIL_STATES = ["sent", "delivered", "bounced", "failed", "unconfirmed"] as const;

/** Describes an event in the current language; by its type if there is no message for it. */
export function useSentence(): (entry: TimelineEntry) => Sentence {
  const t = useText();
  const money = useMoney();
  const isKnown = useKnownMessage();
  /** Returns the reason, and the note of the user who did it. */
  const reasonTexts = (facts: TimelineEntry["facts"]) => {
    const reason = `timeline.reason.${text(facts.reason) ?? text(facts.cancellation_reason)}`;
    const note = text(facts.note);
    return [
      isKnown(reason) ? t("timeline.reason", { reason: t(reason) }) : undefined,
      note === undefined ? undefined : t("timeline.note", { note }),
    ];
  };
  return ({ type, object, facts, by }) => {
    const id = `timeline.${kindOf(type, facts)}`;
    if (!isKnown(id)) return { title: <Code>{type}</Code>, detail: undefined };
    const names = AMOUNTS[type] ?? AMOUNTS[object] ?? ["amount"];
    const amount = names.map((name) => facts[name]).find((value) => typeof value === "number");
    const currency = facts.currency;
    const before = facts.before_balance;
    const title = t(id, {
      name: text(facts.name) ?? "",
      email: text(facts.email) ?? "",
      to: text(facts.to) ?? "",
      number: text(facts.number) ?? t("timeline.draftName"),
      code: text(facts.code) ?? "",
      value: text(facts.value) ?? "",
      amount:
        typeof amount === "number" && typeof currency === "string"
          ? money(amount, currency).text
          : "",
    });
    const why = `declines.${causeOf(facts)}.why`;
    const details = [
      // Our own words if there are any; otherwise the provider's.
      object !== "payout" && isDecline(facts) && isKnown(why) ? t(why) : detailOf(type, facts, t),
      typeof before === "number" && typeof currency === "string"
        ? t("timeline.before", { value: money(before, currency).text })
        : undefined,
      ...reasonTexts(facts),
      by === null ? undefined : by.name,
    ];
    const present = details.filter((detail) => detail !== undefined);
    return {
      title: capital(title),
      detail:
        present.length === 0
          ? undefined
          : [...present.slice(0, -1).map(ended), present.at(-1)].join(" "),
    };
  };
}

/**
 * The provider calls an authorization a successful charge that isn't captured, and doesn't say in
 * the event's name how a dispute ended, or that its evidence was submitted.
 */
function kindOf(type: string, facts: TimelineEntry["facts"]): string {
  if (type === "customer.updated") return `customer.updated${changeOf(facts)}`;
  if (type === "charge.dispute.closed" && (facts.status === "won" || facts.status === "lost")) {
    return `charge.dispute.${facts.status}`;
  }
  if (type === "charge.dispute.updated" && facts.status === "under_review") {
    return "charge.dispute.submitted";
  }
  if (type === "refund.updated" && facts.status === "canceled") return "refund.canceled";
  return type === "charge.succeeded" && facts.captured === false ? "charge.authorized" : type;
}

/** Returns which detail of a customer changed, if there is a sentence for it. */
function changeOf(facts: TimelineEntry["facts"]): string {
  const changed = text(facts.changed)?.split(",") ?? [];
  if (changed.includes("balance")) return ".balance";
  if (changed.includes("email")) return facts.email === null ? "" : ".email";
  if (changed.includes("name")) return ".name";
  return changed.length === 1 && changed[0] === "invoice_settings" ? ".payment" : "";
}

function detailOf(type: string, facts: TimelineEntry["facts"], t: T): string | undefined {
  if (type === "customer.updated") return formerly(facts, t);
  if (type.startsWith("mail.") || type === "invoice.sent") {
    const state = MAIL_STATES.find((candidate) => candidate === facts.state);
    const to = type === "invoice.sent" ? (text(facts.to) ?? text(facts.customer_email)) : undefined;
    const parts = [to, state && t(`timeline.mailState.${state}`)].filter(
      (one) => one !== undefined,
    );
    return parts.length === 0 ? undefined : parts.join(" · ");
  }
  const cause = text(facts.failure_message) ?? text(facts.error_message);
  if (cause !== undefined) return cause;
  const last4 = text(facts.card_last4);
  if (last4 === undefined) return undefined;
  const brand = text(facts.card_brand) ?? "";
  return `${capital(brand)} ${t("common.ending", { last4 })}`.trim();
}

/** The previous value, for the details of a sentence. */
function formerly(facts: TimelineEntry["facts"], t: T): string | undefined {
  const which = changeOf(facts);
  const value =
    which === ".email" ? facts.before_email : which === ".name" ? facts.before_name : null;
  const before = text(value);
  return before === undefined ? undefined : t("timeline.before", { value: before });
}

/** Has a sentence of its own. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function isDecline(facts: TimelineEntry["facts"]): boolean {
  return text(facts.failure_message) !== undefined || text(facts.error_message) !== undefined;
}

function causeOf(facts: TimelineEntry["facts"]): string {
  return declineCause({
    declineCode: text(facts.error_decline_code),
    outcomeReason: text(facts.outcome_reason),
    code: text(facts.error_code) ?? text(facts.failure_code),
  });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
