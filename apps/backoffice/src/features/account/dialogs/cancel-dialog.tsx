import type { Payout } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { ConfirmWrite } from "../../../shared/dialog/confirm-write.tsx";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { cancelPayout } from "../api.ts";
import { PayoutBadge } from "../payout-badge.tsx";

/** Confirms canceling a payout. */
export function CancelPayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useText();
  const money = useMoney();
  const amount = money(payout.amount, payout.currency).text;
  return (
    <ConfirmWrite
      question={t("account.cancel.question", { amount })}
      description={t("account.cancel.text")}
      changes={[
        { label: t("account.cancel.status"), value: <PayoutBadge status="canceled" /> },
        { label: t("account.cancel.balance"), value: t("account.cancel.grows", { amount }) },
      ]}
      warning={t("account.cancel.warning")}
      keepLabel={t("account.cancel.keep")}
      confirmLabel={t("account.cancel.confirm")}
      busyLabel={t("account.cancel.canceling")}
      run={(key) => cancelPayout(payout.id, key)}
      touches={CHANGED_WITH.payout}
      done={t("account.cancel.done")}
      onClose={onClose}
    />
  );
}
