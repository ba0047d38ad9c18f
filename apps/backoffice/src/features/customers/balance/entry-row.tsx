import type { CustomerBalanceEntry } from "@counterfoil/contract";
import { Cell, MutedText, Row } from "@counterfoil/ui";
import { FilePen, Undo2 } from "lucide-react";
import { useCopyId } from "../../../shared/clipboard/use-copy.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../customers.module.css";
import { EntryDetail } from "./entry-detail.tsx";
import { directionOf, useEntryText } from "./entry-texts.ts";

interface EntryRowProps {
  readonly entry: CustomerBalanceEntry;
  /** Whether another entry has reversed this one. */
  readonly reversed: boolean;
  /** Why nothing can be changed. */
  readonly locked: string | undefined;
  readonly onOpen: () => void;
  readonly onReverse: () => void;
}

/** A row of the ledger with its actions. */
export function EntryRow({ entry, reversed, locked, onOpen, onReverse }: EntryRowProps) {
  const t = useText();
  const { date } = useDates();
  const copyId = useCopyId();
  const { name } = useEntryText()(entry);
  return (
    <Row>
      <Cell muted>
        <time>{date(entry.created)}</time>
      </Cell>
      <Cell wrap>
        <strong className={styles.strong}>{name}</strong>{" "}
        <MutedText inherit>{t(`customers.${directionOf(entry)}`)}</MutedText>
      </Cell>
      <Cell muted wrap>
        <EntryDetail entry={entry} reversed={reversed} />
      </Cell>
      <Cell align="end">
        <Money amount={entry.amount} currency={entry.currency} />
      </Cell>
      <Cell align="end">
        <Money look="strong" amount={entry.ending_balance} currency={entry.currency} />
      </Cell>
      <Cell control hoverActions>
        <RowMenu
          name={`${name} ${date(entry.created)}`}
          entries={() => [
            {
              id: "open",
              label: t("customers.entryOpen"),
              icon: <FilePen />,
              onSelect: onOpen,
            },
            copyId(entry.id),
            // Entries created by the provider follow from documents, and are reversed there.
            ...(entry.type === "adjustment" && !entry.invoice && !reversed
              ? [
                  {
                    id: "reverse",
                    label: `${t("customers.reverse")}…`,
                    icon: <Undo2 />,
                    disabledReason: locked,
                    onSelect: onReverse,
                  },
                ]
              : []),
          ]}
        />
      </Cell>
    </Row>
  );
}
