import { type ReactNode, useCallback } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../invoices.module.css";
import { type DueChargeOutcome, dueOf, type Timing } from "./due.ts";

export interface DueText {
  /** The date, if any. */
  readonly date: string | undefined;
  /** Text beside the date, or instead of it. */
  readonly note: string | undefined;
  readonly tone: "late" | "declined" | "quiet";
}

/** Returns a function that describes when an invoice is due. */
export function useDueText(): (invoice: Timing, outcome?: DueChargeOutcome) => DueText {
  const t = useText();
  const { date, now, zone } = useDates();
  return useCallback(
    (invoice, outcome) => {
      const at = now();
      const when = dueOf(invoice, at, zone, outcome);
      const quiet = (note?: string, on?: number): DueText => ({
        date: on === undefined ? undefined : date(on),
        note,
        tone: "quiet",
      });
      switch (when.kind) {
        case "finalizes":
          return quiet(t("invoices.when.finalizes", { date: date(when.at) }));
        case "days":
          return quiet(t("invoices.when.onFinalizing", { days: when.days }));
        case "charged_on_finalizing":
          return quiet(t("invoices.when.charged"));
        case "declined":
        case "waits":
        case "failed": {
          const sentence = t(`invoices.when.${when.kind}`);
          return { ...quiet(when.at ? uncapital(sentence) : sentence, when.at), tone: "declined" };
        }
        case "next_charge":
          return quiet(t("invoices.when.nextCharge", { date: date(when.at) }));
        case "credited":
          return quiet(t("invoices.when.credited"));
        case "none":
          return quiet();
        case "due": {
          const { inDays } = when;
          if (inDays === undefined) return quiet(undefined, when.at);
          if (when.at < at) {
            const late = t("invoices.when.late", { days: -inDays });
            return { date: date(when.at), note: late, tone: "late" };
          }
          return quiet(t("invoices.when.in", { days: inDays }), when.at);
        }
      }
    },
    [t, date, now, zone],
  );
}

/** The due date in a table row: the date, then the note in its colour. */
export function DueLine({ words }: { words: DueText }): ReactNode {
  const { date, note, tone } = words;
  if (date === undefined && note === undefined) return "–";
  return (
    <>
      {date === undefined ? null : <time>{date}</time>}
      {date !== undefined && note !== undefined ? " " : null}
      {note === undefined ? null : (
        <span className={styles[tone]} data-wrap>
          {note}
        </span>
      )}
    </>
  );
}

/** The note, after a date. */
function uncapital(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
