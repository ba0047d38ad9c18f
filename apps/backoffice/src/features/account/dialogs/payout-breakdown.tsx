import { availableOn } from "@counterfoil/domain";
import { Fact, Facts } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { Money } from "../../../shared/money/money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useDay } from "../use-day.ts";

/** Time until a standard payout arrives (docs.stripe.com/payouts). */
const TRANSIT = { days: 2, businessDays: true };

interface PayoutBreakdownProps {
  /** In minor units; undefined while no valid amount is entered. */
  readonly amount: number | undefined;
  /** The payable balance, in minor units. */
  readonly most: number;
  readonly currency: string;
  /** Name of the bank account. */
  readonly bank: string;
}

/** Gross, fee and net of a payout, what is left, and where and when it arrives. */
export function PayoutBreakdown({ amount = 0, most, currency, bank }: PayoutBreakdownProps) {
  const t = useText();
  const { now } = useDates();
  const day = useDay();
  return (
    <Facts wide>
      <Fact label={t("account.payOut.gross")}>
        <Money flat amount={amount} currency={currency} />
      </Fact>
      <Fact label={t("account.payOut.fee")}>
        <Money flat amount={0} currency={currency} />
      </Fact>
      <Fact label={t("account.payOut.net")}>
        <Money flat look="strong" amount={amount} currency={currency} />
      </Fact>
      <Fact label={t("account.payOut.left")}>
        <Money flat amount={most - amount} currency={currency} />
      </Fact>
      <Fact label={t("account.payOut.bank")}>{bank}</Fact>
      <Fact label={t("account.payOut.when")}>{day(availableOn(now(), TRANSIT))}</Fact>
    </Facts>
  );
}
