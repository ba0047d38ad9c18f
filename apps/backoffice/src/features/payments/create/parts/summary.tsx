import { captureDeadline, processingFee } from "@counterfoil/domain";
import { Fact, Facts, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useDates } from "../../../../shared/date/dates.ts";
import { Money } from "../../../../shared/money/money.tsx";
import { businessProfileOptions } from "../../../../shared/resource/business-profile.ts";
import { useSession } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useNow } from "../../payment/time/use-now.ts";
import type { PaymentValues } from "../values.ts";

interface PaymentSummaryProps {
  readonly values: PaymentValues;
  /** In minor units; undefined while no amount is typed. */
  readonly amount: number | undefined;
  /** The provider's brand of the card on file. */
  readonly brand: string | undefined;
}

/** Describes what submitting the form will do. */
export function PaymentSummary({ values, amount = 0, brand }: PaymentSummaryProps) {
  const t = useText();
  const now = useNow();
  const { dateTime } = useDates();
  const { account } = useSession();
  const { data: profile } = useQuery(businessProfileOptions());
  const { currency, receipt_email: receipt } = values;
  const takenNow = values.capture_method === "automatic";
  const fee = profile?.fee && profile.defaultCurrency === currency ? profile.fee : undefined;
  const until = captureDeadline({
    at: now,
    brand: brand ?? null,
    merchantInitiated: values.off_session,
    currency,
    country: account.country,
  });
  return (
    <Section title={t("payments.whatChanges")}>
      <Facts wide>
        <Fact label={t(takenNow ? "payments.create.takenNow" : "payments.create.heldNow")}>
          <Money flat amount={amount} currency={currency} />
        </Fact>
        {!takenNow ? (
          <Fact label={t("payments.create.until")}>{dateTime(until)}</Fact>
        ) : fee && amount > 0 ? (
          <Fact label={t("payments.feeExpected")}>
            <Money flat amount={-processingFee(amount, fee)} currency={currency} />
          </Fact>
        ) : null}
        <Fact label={t("payments.create.bankAsks")}>
          {t(`payments.create.bankAsks.${values.off_session ? "away" : "present"}`)}
        </Fact>
        {receipt.trim() === "" ? null : (
          <Fact label={t("payments.create.receiptTo")}>{receipt.trim()}</Fact>
        )}
      </Facts>
    </Section>
  );
}
