import type { PaymentIntent } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useMoney } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { refundsOptions } from "../api.ts";

/** Refunds that the bank sent back: the customer has to get the money in another way. */
export function FailedRefunds({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const money = useMoney();
  const { data } = useQuery(refundsOptions(payment.id));
  const failed = data?.data.filter(({ status }) => status === "failed") ?? [];
  return failed.map(({ id, amount, currency }) => (
    <Notice
      key={id}
      tone="error"
      title={t("payments.refundFailed", { amount: money(amount, currency).text })}
    >
      {t("payments.refundFailedText")}
    </Notice>
  ));
}
