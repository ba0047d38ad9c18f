import type { Customer, CustomerBalanceEntry } from "@counterfoil/contract";
import {
  Body,
  Button,
  Cell,
  Code,
  Head,
  HeadCell,
  IconButton,
  Row,
  Section,
  Table,
} from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useDates } from "../../../shared/date/dates.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { invoicePath } from "../../../shared/routing/paths.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";
import { ledgerOptions } from "../api.ts";
import styles from "../detail/detail.module.css";

const ReverseEntry = lazy(async () => ({
  default: (await import("./reverse-entry.tsx")).ReverseEntry,
}));
const FEW = 5;
const MANY = 100;

/** The customer's balance ledger, newest first, with the balance after each entry. */
export function Ledger({ customer }: { customer: Customer }) {
  const t = useText();
  const [limit, setLimit] = useState(FEW);
  const [reversing, setReversing] = useState<CustomerBalanceEntry>();
  const { data, error, refetch } = useQuery(ledgerOptions(customer.id, limit));
  const can = useCan("customer:adjust_balance");
  return (
    <Section
      title={t("customers.ledger")}
      note={t("customers.ledgerNote")}
      action={
        data?.has_more ? (
          <Button variant="link" onClick={() => setLimit(MANY)}>
            {t("list.showAll")}
          </Button>
        ) : null
      }
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data?.data.length === 0 ? <p>{t("customers.ledgerEmpty")}</p> : null}
      {data && data.data.length > 0 ? (
        <div className={styles.scroll}>
          <Table flush compact aria-label={t("customers.ledger")}>
            <Head>
              <HeadCell>{t("column.date")}</HeadCell>
              <HeadCell>{t("column.type")}</HeadCell>
              <HeadCell>{t("column.detail")}</HeadCell>
              <HeadCell align="amount">{t("column.amount")}</HeadCell>
              <HeadCell align="amount">{t("customers.balanceAfter")}</HeadCell>
              <HeadCell aria-label={t("list.rowActions")} />
            </Head>
            <Body>
              {data.data.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  locked={can.reason}
                  onReverse={() => setReversing(entry)}
                />
              ))}
            </Body>
          </Table>
        </div>
      ) : null}
      {reversing ? (
        <Suspense>
          <ReverseEntry
            customer={customer}
            entry={reversing}
            onClose={() => setReversing(undefined)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface EntryProps {
  readonly entry: CustomerBalanceEntry;
  readonly locked: string | undefined;
  readonly onReverse: () => void;
}

function Entry({ entry, locked, onReverse }: EntryProps) {
  const t = useText();
  const { date } = useDates();
  const isKnown = useKnownMessage();
  const type = `customers.entry.${entry.type}`;
  return (
    <Row>
      <Cell muted>
        <time>{date(entry.created)}</time>
      </Cell>
      <Cell strong>{isKnown(type) ? t(type) : entry.type}</Cell>
      <Cell muted>
        <Detail entry={entry} />
      </Cell>
      <Cell align="end">
        <Money amount={entry.amount} currency={entry.currency} />
      </Cell>
      <Cell align="end">
        <Money look="strong" amount={entry.ending_balance} currency={entry.currency} />
      </Cell>
      <Cell control reveal>
        {/* The provider's own entries follow from documents and are undone there. */}
        {entry.type === "adjustment" ? (
          <IconButton
            size="small"
            icon={<Undo2 />}
            label={t("customers.reverse")}
            disabledReason={locked}
            onClick={onReverse}
          />
        ) : null}
      </Cell>
    </Row>
  );
}

function Detail({ entry }: { entry: CustomerBalanceEntry }) {
  const id = typeof entry.invoice === "object" ? entry.invoice?.id : entry.invoice;
  if (entry.description) return entry.description;
  return id ? <InvoiceLink id={id} /> : null;
}

function InvoiceLink({ id }: { id: string }) {
  const { data } = useQuery(objectOptions("invoice", id));
  return (
    <Link to={invoicePath(id)}>
      <Code>{data?.number ?? id}</Code>
    </Link>
  );
}
