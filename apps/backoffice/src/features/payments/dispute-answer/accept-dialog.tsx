import type { Dispute } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { isInquiry } from "@counterfoil/domain";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useState } from "react";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { Money, useMoney } from "../../../shared/money/money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { PaymentRefusalNotice } from "../actions/refusal-notice.tsx";
import { closeDispute } from "../dispute/api.ts";
import { DisputeBadge } from "../payment/dispute-badge.tsx";

interface AcceptDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
  /** Called after success, when the page may be left. */
  readonly onDone: () => void;
}

/** Accepts a dispute, after which no evidence can be submitted. */
export function AcceptDialog({ dispute, onClose, onDone }: AcceptDialogProps) {
  const t = useText();
  const money = useMoney();
  const inquiry = isInquiry(dispute.status);
  const amount = money(dispute.amount, dispute.currency).text;
  const [refusal, setRefusal] = useState<ApiError>();
  const close = useWrite({
    run: (_: undefined, key) => closeDispute(dispute.id, key),
    touches: CHANGED_WITH.dispute,
    done: () => t("disputes.accepted"),
    onDone,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t(inquiry ? "disputes.closeQuestion" : "disputes.acceptQuestion", { amount })}
      changes={[
        {
          label: t("column.status"),
          value: <DisputeBadge status={inquiry ? "warning_closed" : "lost"} />,
        },
        ...(inquiry
          ? []
          : [
              {
                label: t("disputes.acceptMoney"),
                value: <Money flat amount={dispute.amount} currency={dispute.currency} />,
              },
            ]),
      ]}
      warning={t(inquiry ? "disputes.closeWarning" : "disputes.acceptWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("disputes.acceptKeep")}
      confirmLabel={t(inquiry ? "disputes.closeConfirm" : "disputes.acceptConfirm")}
      busyLabel={t("disputes.accepting")}
      busy={close.isPending}
      onConfirm={() => {
        if (close.isPending || refusal?.outcomeUnknown) return;
        setRefusal(undefined);
        close.mutate(undefined);
      }}
    >
      {refusal ? <PaymentRefusalNotice error={refusal} /> : null}
    </ConfirmDialog>
  );
}
