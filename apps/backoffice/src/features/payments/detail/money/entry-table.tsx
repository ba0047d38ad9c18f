import {
  Cell,
  HeadCell,
  HorizontalScroll,
  OptionalFact,
  PhoneList,
  Row,
  Section,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import type { ReactNode } from "react";
import styles from "../detail.module.css";

interface EntryColumn<T> {
  readonly head: string;
  readonly cell: (entry: T) => ReactNode;
  readonly amount?: true;
  readonly muted?: true;
  /** The cells are IDs, which are truncated at the end if there is little room. */
  readonly id?: true;
}

interface EntryTableProps<T> {
  readonly title: string;
  readonly action?: ReactNode;
  readonly columns: readonly EntryColumn<T>[];
  readonly entries: readonly T[];
  /** Number of rows still loading; their space is reserved to prevent layout shifts. */
  readonly awaited?: number;
}

/** A section of the payment's page with one row per entry. Renders nothing without entries. */
export function EntryTable<T extends { readonly id: string }>({
  title,
  action,
  columns,
  entries,
  awaited = 0,
}: EntryTableProps<T>) {
  const phone = useViewport() === "phone";
  if (entries.length + (phone ? 0 : awaited) === 0) return null;
  if (phone) {
    return (
      <Section title={title} action={action}>
        <PhoneList flush aria-label={title}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <dl className={styles.entry}>
                {columns.map(({ head, cell }) => (
                  <OptionalFact key={head} label={head}>
                    {cell(entry)}
                  </OptionalFact>
                ))}
              </dl>
            </li>
          ))}
        </PhoneList>
      </Section>
    );
  }
  return (
    <Section title={title} action={action}>
      <HorizontalScroll>
        <Table flush compact aria-label={title}>
          <TableHead>
            {columns.map(({ head, amount }) => (
              <HeadCell key={head} align={amount && "amount"}>
                {head}
              </HeadCell>
            ))}
          </TableHead>
          <TableBody>
            <SkeletonRows
              rows={awaited}
              columns={columns.map(({ amount }) => (amount ? "amount" : "text"))}
            />
            {entries.map((entry) => (
              <Row key={entry.id}>
                {columns.map(({ head, cell, amount, muted, id }) => (
                  <Cell key={head} muted={muted} align={amount && "end"} wrap={!amount}>
                    {id ? <div className={styles.id}>{cell(entry)}</div> : cell(entry)}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </HorizontalScroll>
    </Section>
  );
}
