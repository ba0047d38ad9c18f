import { type CreditNote, creditNoteCreate, type Invoice } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { afterCreditNote } from "@counterfoil/domain";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import type { Body } from "../../../shared/form/values/values.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import type { During } from "../../../shared/resource/use-held.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { billedTo } from "../invoice-values.ts";
import { createNote } from "./api.ts";
import type { CreditState } from "./form/use-credit.ts";
import { NoteRefused } from "./note-refused.tsx";
import { useNoteChanges } from "./use-note-changes.tsx";

interface ConfirmCreditProps {
  readonly invoice: Invoice;
  readonly credit: CreditState;
  /** The payload. */
  readonly request: Body;
  readonly during: During;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms issuing a credit note: its effects, and whether it can be voided later. */
export function ConfirmCredit(props: ConfirmCreditProps) {
  const { invoice, credit, request, during, onClose, onDone } = props;
  const t = useText();
  const money = useMoney();
  const { figures, split } = credit;
  const changes = useNoteChanges(invoice, figures, split, credit.most);
  const [refused, setRefused] = useState<ApiError>();
  const write = useWrite<Body, CreditNote>({
    run: (body, key) => during(createNote(creditNoteCreate.parse(body), key)),
    touches: CHANGED_WITH.creditNote,
    done: ({ number }) => t("credit.issued", { number }),
    onDone,
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });
  const amount = money(figures.total, invoice.currency).text;
  const { amount_due: amountDue, amount_remaining: amountRemaining } = invoice;
  const stays =
    invoice.status === "open" &&
    !afterCreditNote({ amountDue, amountRemaining }, figures.before).paid;
  const warning = stays
    ? "credit.warningOpen"
    : split.refund > 0
      ? "credit.warningRefund"
      : "credit.warningPaid";
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("credit.question", { amount, number: invoice.number ?? "" })}
      description={t("credit.questionText", { customer: billedTo(invoice) })}
      changes={changes}
      warning={t(warning)}
      closeLabel={t("common.close")}
      keepLabel={t("credit.keep")}
      confirmLabel={t("credit.confirm", { amount })}
      busyLabel={t("credit.busy")}
      busy={write.isPending}
      danger={!stays}
      kbd="Ctrl ↵"
      onConfirm={() => {
        if (write.isPending || refused?.outcomeUnknown) return;
        setRefused(undefined);
        write.mutate(request);
      }}
    >
      {refused ? <NoteRefused error={refused} /> : null}
    </ConfirmDialog>
  );
}
