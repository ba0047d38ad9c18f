import type { CreditNote, Invoice } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { useMoney } from "../../../shared/money/money.tsx";
import { useHeld } from "../../../shared/resource/use-held.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { voidNote } from "./api.ts";
import { NoteRefused } from "./note-refused.tsx";

interface VoidNoteProps {
  readonly note: CreditNote;
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Confirms voiding a credit note, which makes its amount due again. */
export function VoidNote({ note, invoice: current, onClose }: VoidNoteProps) {
  const t = useText();
  const money = useMoney();
  const [invoice, during] = useHeld(current);
  const [refused, setRefused] = useState<ApiError>();
  const write = useWrite<string, CreditNote>({
    run: (id, key) => during(voidNote(id, key)),
    touches: CHANGED_WITH.creditNote,
    done: ({ number }) => t("credit.voided", { number }),
    onDone: onClose,
    onRefused: (error) => {
      setRefused(error);
      return true;
    },
  });
  const text = (minor: number) => money(minor, invoice.currency).text;
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("credit.void.question", { number: note.number })}
      description={t("credit.void.text")}
      changes={[
        {
          label: t("column.amountDue"),
          value: t("credit.fromTo", {
            from: text(invoice.amount_remaining),
            to: text(invoice.amount_remaining + note.pre_payment_amount),
          }),
        },
      ]}
      warning={t("credit.void.warning")}
      closeLabel={t("common.close")}
      keepLabel={t("credit.void.keep")}
      confirmLabel={t("credit.void.confirm")}
      busyLabel={t("credit.void.busy")}
      busy={write.isPending}
      kbd="Ctrl ↵"
      onConfirm={() => {
        if (write.isPending || refused?.outcomeUnknown) return;
        setRefused(undefined);
        write.mutate(note.id);
      }}
    >
      {refused ? <NoteRefused error={refused} /> : null}
    </ConfirmDialog>
  );
}
