import type { CustomerBalanceEntry } from "@counterfoil/contract";
import { Badge, Code } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { idOf } from "../../../shared/resource/id-of.ts";
import { objectOptions } from "../../../shared/resource/queries.ts";
import { invoicePath } from "../../../shared/routing/paths.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../customers.module.css";
import { reversedBy } from "./entry-texts.ts";

interface EntryDetailProps {
  readonly entry: CustomerBalanceEntry;
  readonly reversed: boolean;
  /** Whether to show documents without links, inside another interactive element. */
  readonly plain?: boolean;
}

/** Explains an entry: its description and the documents behind it. */
export function EntryDetail({ entry, reversed, plain }: EntryDetailProps) {
  const t = useText();
  const invoice = idOf(entry.invoice);
  const note = idOf(entry.credit_note);
  return (
    <span className={styles.pieces}>
      {entry.description ? <span>{entry.description}</span> : null}
      {note ? <CreditNoteName id={note} plain={plain} /> : null}
      {invoice ? <InvoiceName id={invoice} plain={plain} /> : null}
      {reversedBy(entry) ? <span>{t("customers.entryReverses")}</span> : null}
      {reversed ? <Badge tone="outline">{t("customers.entryReversed")}</Badge> : null}
    </span>
  );
}

interface NameProps {
  readonly id: string;
  readonly plain?: boolean | undefined;
}

export function InvoiceName({ id, plain }: NameProps) {
  const { data } = useQuery(objectOptions("invoice", id));
  const number = <Code>{data?.number ?? id}</Code>;
  return plain ? number : <Link to={invoicePath(id)}>{number}</Link>;
}

/** A credit note is shown on its invoice's page. */
export function CreditNoteName({ id, plain }: NameProps) {
  const { data } = useQuery(objectOptions("creditNote", id));
  const invoice = idOf(data?.invoice);
  const number = <Code>{data?.number ?? id}</Code>;
  return invoice && !plain ? <Link to={invoicePath(invoice)}>{number}</Link> : number;
}
