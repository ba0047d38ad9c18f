import type { PaymentIntent, Refund } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useMoney } from "../../../../shared/money/money.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { refundsOptions } from "../../queries.ts";

/**
 * Notices of refunds that need attention: returned by the bank, so that the customer must be repaid
 * in another way, or waiting for funds or the bank.
 */
export function RefundNotices({ payment }: { payment: PaymentIntent }) {
  const { data } = useQuery(refundsOptions(payment.id));
  return data?.data
    .filter(({ status }) => status === "failed" || status === "pending")
    .map((refund) => <RefundNotice key={refund.id} refund={refund} />);
}

function RefundNotice({ refund }: { refund: Refund }) {
  const t = useText();
  const money = useMoney();
  const amount = money(refund.amount, refund.currency).text;
  if (refund.status === "failed") {
    return (
      <Notice tone="error" title={t("payments.refundFailed", { amount })}>
        {t("payments.refundFailedText")}
      </Notice>
    );
  }
  const waitsForFunds = refund.pending_reason === "insufficient_funds";
  return (
    <Notice tone="warn" title={t("payments.refundPending", { amount })}>
      {t(waitsForFunds ? "payments.refundPendingFunds" : "payments.refundPendingText")}
    </Notice>
  );
}
