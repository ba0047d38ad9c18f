import type { AccountBalance, AccountView } from "@counterfoil/contract";
import { Button, ButtonLink, lazyPart, Section, Skeleton, Strip, StripItem } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { HandCoins } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { balanceOptions } from "../queries.ts";
import { useDay } from "../use-day.ts";
import styles from "./overview.module.css";

const PayOutDialog = lazyPart(
  async () => (await import("../dialogs/pay-out-dialog.tsx")).PayOutDialog,
);

/** The balance at the provider by currency, with the next payout. */
export function BalanceSection({ account }: { account: AccountView }) {
  const t = useText();
  const can = useCan("account:payout");
  const { rules } = useSession();
  const { data, error, refetch } = useQuery(balanceOptions());
  const [paying, setPaying] = useState(false);
  const some = data?.available.some(({ amount }) => amount > 0) ?? false;
  const reason =
    can.reason ??
    (account.payouts_enabled
      ? some || data === undefined
        ? undefined
        : t("account.payOut.nothing")
      : t("account.payOut.stopped"));
  return (
    <Section
      title={t("account.balance.title")}
      action={
        <>
          {rules.features.includes("payments") ? (
            <ButtonLink variant="ghost" render={<Link to="/balanceTransaction" search={{}} />}>
              {t("account.balanceTransactions")}
            </ButtonLink>
          ) : null}
          <Button
            icon={<HandCoins />}
            disabled={data === undefined}
            disabledReason={reason}
            onClick={() => setPaying(true)}
          >
            {t("account.payOut")}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        currenciesOf(data, account.default_currency).map((currency) => (
          <div key={currency} className={styles.currency}>
            <CurrencyStrip balance={data} currency={currency} account={account} />
          </div>
        ))
      ) : (
        <Skeleton height={64} />
      )}
      {paying && data ? (
        <Suspense>
          <PayOutDialog account={account} balance={data} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

interface CurrencyStripProps {
  readonly balance: AccountBalance;
  readonly currency: string;
  readonly account: AccountView;
}

function CurrencyStrip({ balance, currency, account }: CurrencyStripProps) {
  const t = useText();
  const day = useDay();
  const of = (list: AccountBalance["available"]): number =>
    list.find((funds) => funds.currency === currency)?.amount ?? 0;
  const available = of(balance.available);
  const pending = of(balance.pending);
  const onItsWay = of(balance.on_its_way);
  const until = balance.pending.find((funds) => funds.currency === currency)?.until ?? null;
  const next = balance.next_payouts.find((payout) => payout.currency === currency);
  const manual = account.settings.payouts.schedule.interval === "manual";
  const figure = (amount: number) => <Money look="strip" amount={amount} currency={currency} />;
  return (
    <Strip aria-label={`${t("account.balance.title")} ${currency.toUpperCase()}`}>
      <StripItem
        label={t("account.balance.available")}
        figure={figure(available)}
        note={t(availableNote(available, account.payouts_enabled))}
        tone={available < 0 ? "bad" : undefined}
      />
      <StripItem
        label={t("account.balance.pending")}
        figure={figure(pending)}
        note={
          pending !== 0 && until !== null
            ? t("account.balance.pendingNote", { date: day(until) })
            : t("account.balance.pendingNone")
        }
      />
      <StripItem
        label={t("account.balance.way")}
        figure={figure(onItsWay)}
        note={t(onItsWay === 0 ? "account.balance.wayNone" : "account.balance.wayNote")}
      />
      <StripItem
        label={t("account.balance.next")}
        figure={figure(next?.amount ?? 0)}
        note={
          next
            ? t("account.balance.nextNote", { date: day(next.date) })
            : t(manual ? "account.balance.nextManual" : "account.balance.nextNone")
        }
      />
    </Strip>
  );
}

function availableNote(amount: number, leaves: boolean) {
  if (amount < 0) return "account.balance.negativeNote";
  if (amount === 0) return "account.balance.availableNone";
  return leaves ? "account.balance.availableNote" : "account.restricted.payouts";
}

/** Returns the balance's currencies: the business's default first, then others with an amount. */
function currenciesOf(balance: AccountBalance, own: string): string[] {
  const currencies = [...balance.available, ...balance.pending, ...balance.on_its_way]
    .filter(({ amount }) => amount !== 0)
    .map(({ currency }) => currency);
  return [...new Set([own, ...currencies.sort()])];
}
