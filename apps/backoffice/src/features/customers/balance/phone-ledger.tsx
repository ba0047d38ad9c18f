import type { CustomerBalanceEntry } from "@counterfoil/contract";
import { MutedText, PhoneList, PhoneRow } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../customers.module.css";
import { EntryDetail } from "./entry-detail.tsx";
import { directionOf, useEntryText } from "./entry-texts.ts";

interface PhoneLedgerProps {
  readonly entries: readonly CustomerBalanceEntry[];
  /** IDs of reversed entries. */
  readonly undone: ReadonlySet<string | undefined>;
  readonly onOpen: (entry: CustomerBalanceEntry) => void;
}

/** The ledger on a phone. Tapping an entry opens it with its actions. */
export function PhoneLedger({ entries, undone, onOpen }: PhoneLedgerProps) {
  const t = useText();
  const { date } = useDates();
  const entryText = useEntryText();
  return (
    <PhoneList aria-label={t("customers.ledger")} className={styles.phone}>
      {entries.map((entry) => (
        <PhoneRow
          key={entry.id}
          render={<button type="button" onClick={() => onOpen(entry)} />}
          title={
            <>
              {entryText(entry).name}{" "}
              <MutedText inherit>{t(`customers.${directionOf(entry)}`)}</MutedText>
            </>
          }
          amount={<Money amount={entry.amount} currency={entry.currency} />}
          meta={
            <span className={styles.pieces}>
              <time>{date(entry.created)}</time>
              <EntryDetail plain entry={entry} reversed={undone.has(entry.id)} />
            </span>
          }
          badge={
            <MutedText inherit>
              {t("customers.balanceAfter")}{" "}
              <Money amount={entry.ending_balance} currency={entry.currency} />
            </MutedText>
          }
        />
      ))}
    </PhoneList>
  );
}
