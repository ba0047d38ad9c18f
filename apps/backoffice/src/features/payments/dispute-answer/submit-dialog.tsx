import type { Dispute } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DisputeBadge } from "../payment/dispute-badge.tsx";

interface SubmitDialogProps {
  readonly dispute: Dispute;
  /** Number of pieces of evidence. */
  readonly pieces: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Confirms submitting the evidence, which can be done only once. */
export function SubmitDialog({ dispute, pieces, busy, onClose, onSubmit }: SubmitDialogProps) {
  const t = useText();
  const money = useMoney();
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("disputes.submitQuestion", {
        amount: money(dispute.amount, dispute.currency).text,
      })}
      changes={[
        { label: t("column.status"), value: <DisputeBadge status="under_review" /> },
        { label: t("disputes.submitPieces"), value: t("disputes.pieces", { count: pieces }) },
        { label: t("disputes.timeline.decides"), value: t("disputes.timeline.decidesWhen") },
      ]}
      warning={t("disputes.submitWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("disputes.submitKeep")}
      confirmLabel={t("disputes.submitConfirm")}
      busyLabel={t("disputes.submitting")}
      busy={busy}
      danger={false}
      kbd="Ctrl ↵"
      onConfirm={onSubmit}
    />
  );
}
