import { CREDIT_NOTE_REASONS, type CreditNote, type Invoice } from "@counterfoil/contract";
import { creditedToBalance } from "@counterfoil/domain";
import {
  Badge,
  Cell,
  HeadCell,
  HorizontalScroll,
  lazyPart,
  MutedText,
  Row,
  Section,
  Table,
  TableBody,
  TableHead,
} from "@counterfoil/ui";
import { Ban, Check, FileDown } from "lucide-react";
import { Suspense, useState } from "react";
import { useCopyId } from "../../../shared/clipboard/use-copy.tsx";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

const VoidNote = lazyPart(async () => (await import("./void-note.tsx")).VoidNote);

interface NotesSectionProps {
  readonly invoice: Invoice;
  readonly notes: readonly CreditNote[];
}

/** The credit notes of an invoice, newest first. */
export function NotesSection({ invoice, notes }: NotesSectionProps) {
  const t = useText();
  const [voiding, setVoiding] = useState<CreditNote>();
  return (
    <Section title={t("credit.notes")}>
      <HorizontalScroll>
        <Table flush compact stacked aria-label={t("credit.notes")}>
          <TableHead>
            <HeadCell>{t("column.number")}</HeadCell>
            <HeadCell>{t("column.date")}</HeadCell>
            <HeadCell>{t("credit.reason")}</HeadCell>
            <HeadCell>{t("column.status")}</HeadCell>
            <HeadCell align="amount">{t("column.amount")}</HeadCell>
            <HeadCell unseen>{t("list.rowActions")}</HeadCell>
          </TableHead>
          <TableBody>
            {notes.map((note) => (
              <Note key={note.id} invoice={invoice} note={note} onVoid={setVoiding} />
            ))}
          </TableBody>
        </Table>
      </HorizontalScroll>
      {voiding ? (
        <Suspense>
          <VoidNote note={voiding} invoice={invoice} onClose={() => setVoiding(undefined)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface NoteProps {
  readonly invoice: Invoice;
  readonly note: CreditNote;
  readonly onVoid: (note: CreditNote) => void;
}

function Note({ invoice, note, onVoid }: NoteProps) {
  const t = useText();
  const { dateTime } = useDates();
  const menu = useNoteMenu(invoice, note, onVoid);
  const issued = note.status === "issued";
  const reason = CREDIT_NOTE_REASONS.find((candidate) => candidate === note.reason) ?? "none";
  const went = useWent()(note);
  return (
    <Row>
      <Cell wrap>
        <Copyable value={note.number} />
      </Cell>
      <Cell wrap>
        <time>{dateTime(note.created)}</time>
      </Cell>
      <Cell wrap>
        {t(`credit.reason.${reason}`)}
        {issued && went !== "" ? (
          <MutedText as="div" inherit>
            {went}
          </MutedText>
        ) : null}
      </Cell>
      <Cell>
        <Badge tone={issued ? "green" : "outline"} icon={issued ? <Check /> : <Ban />}>
          {t(issued ? "credit.status.issued" : "status.void")}
        </Badge>
      </Cell>
      <Cell align="end">
        <Money look="strong" amount={note.total} currency={note.currency} />
      </Cell>
      <Cell control align="end">
        <RowMenu name={note.number} entries={menu} />
      </Cell>
    </Row>
  );
}

/** Summarizes where the money of a credit note went. */
function useWent(): (note: CreditNote) => string {
  const t = useText();
  const money = useMoney();
  return (note) => {
    const refunded = note.refunds.reduce((sum, { amount_refunded: part }) => sum + part, 0);
    const outside = note.out_of_band_amount ?? 0;
    const balance = creditedToBalance(note);
    const parts = [
      ["credit.went.due", note.pre_payment_amount],
      ["credit.went.refund", refunded],
      ["credit.went.balance", balance],
      ["credit.went.outside", outside],
    ] as const;
    return parts
      .filter(([, amount]) => amount > 0)
      .map(([id, amount]) => t(id, { amount: money(amount, note.currency).text }))
      .join(" · ");
  };
}

function useNoteMenu(
  invoice: Invoice,
  note: CreditNote,
  onVoid: (note: CreditNote) => void,
): () => MenuEntries {
  const t = useText();
  const copyId = useCopyId();
  const can = useCan("invoice:credit");
  const closed = invoice.status === "open" ? undefined : t("credit.void.closed");
  return () => [
    {
      id: "pdf",
      label: t("credit.pdf"),
      icon: <FileDown />,
      onSelect: () => void window.open(note.pdf, "_blank", "noopener"),
    },
    copyId(note.id),
    ...(note.status === "issued"
      ? [
          { kind: "line" as const, id: "line" },
          {
            id: "void",
            label: t("credit.void.entry"),
            icon: <Ban />,
            danger: true,
            disabledReason: can.reason ?? closed,
            onSelect: () => onVoid(note),
          },
        ]
      : []),
  ];
}
