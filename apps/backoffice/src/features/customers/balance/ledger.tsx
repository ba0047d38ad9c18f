import type { Customer, CustomerBalanceEntry } from "@counterfoil/contract";
import { inLedgerOrder } from "@counterfoil/domain";
import {
  Button,
  HeadCell,
  HorizontalScroll,
  lazyPart,
  MutedText,
  Section,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../customers.module.css";
import { FEW_ENTRIES, ledgerOptions } from "../queries.ts";
import { EntryRow } from "./entry-row.tsx";
import { reversedBy } from "./entry-texts.ts";
import { PhoneLedger } from "./phone-ledger.tsx";

const EntryDialog = lazyPart(async () => {
  const [{ BalanceEntryDialog }] = await Promise.all([
    import("./entry-dialog.tsx"),
    needText("metadata"),
  ]);
  return BalanceEntryDialog;
});
const ReverseEntry = lazyPart(async () => (await import("./reverse-entry.tsx")).ReverseEntry);
const MAX_ENTRIES = 100;

/** The customer's balance ledger, newest first, with the balance after each entry. */
export function Ledger({ customer }: { customer: Customer }) {
  const t = useText();
  const phone = useViewport() === "phone";
  const [limit, setLimit] = useState(FEW_ENTRIES);
  const [open, setOpen] = useState<CustomerBalanceEntry>();
  const [reversing, setReversing] = useState<CustomerBalanceEntry>();
  const { data, error, refetch } = useQuery(ledgerOptions(customer.id, limit));
  const can = useCan("customer:adjust_balance");
  // An entry is reversed by a later one, which is listed above it.
  const undone = new Set(data?.data.map(reversedBy));
  const entries = inLedgerOrder(data?.data ?? []);
  return (
    <Section
      title={t("customers.ledger")}
      note={t("customers.ledgerNote")}
      action={
        data?.has_more && limit === FEW_ENTRIES ? (
          <Button variant="link" onClick={() => setLimit(MAX_ENTRIES)}>
            {t("list.showAll")}
          </Button>
        ) : null
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <MutedText as="p">{t("customers.ledgerEmpty")}</MutedText> : null}
      {entries.length > 0 && phone ? (
        <PhoneLedger entries={entries} undone={undone} onOpen={setOpen} />
      ) : null}
      {entries.length > 0 && !phone ? (
        <HorizontalScroll>
          <Table flush compact aria-label={t("customers.ledger")}>
            <TableHead>
              <HeadCell>{t("column.date")}</HeadCell>
              <HeadCell>{t("column.type")}</HeadCell>
              <HeadCell>{t("column.detail")}</HeadCell>
              <HeadCell align="amount">{t("column.amount")}</HeadCell>
              <HeadCell align="amount">
                <span className={styles.breaks}>{t("customers.balanceAfter")}</span>
              </HeadCell>
              <HeadCell aria-label={t("list.rowActions")} />
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  reversed={undone.has(entry.id)}
                  locked={can.reason}
                  onOpen={() => setOpen(entry)}
                  onReverse={() => setReversing(entry)}
                />
              ))}
            </TableBody>
          </Table>
        </HorizontalScroll>
      ) : null}
      <Suspense>
        {open ? (
          <EntryDialog
            customer={customer}
            entry={open}
            locked={can.reason}
            onReverse={
              open.type === "adjustment" && !open.invoice && !undone.has(open.id)
                ? () => setReversing(open)
                : undefined
            }
            onClose={() => setOpen(undefined)}
          />
        ) : null}
        {reversing ? (
          <ReverseEntry
            customer={customer}
            entry={reversing}
            onClose={() => setReversing(undefined)}
            onDone={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </Section>
  );
}
