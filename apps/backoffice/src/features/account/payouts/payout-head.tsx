import type { Payout } from "@counterfoil/contract";
import { Button, IconButton, lazyPart, MutedText, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Undo2, X } from "lucide-react";
import { Suspense, useState } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { Money } from "../../../shared/money/money.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PayoutBadge } from "../payout-badge.tsx";
import { accountOptions } from "../queries.ts";
import { useBankName } from "../use-bank-name.ts";
import { useDay } from "../use-day.ts";
import styles from "./pane.module.css";

const route = getRouteApi("/account/payouts/$id");

const CancelDialog = lazyPart(
  async () => (await import("../dialogs/cancel-dialog.tsx")).CancelPayoutDialog,
);

/** The payout's amount, bank account, date and actions. */
export function PayoutHead({ payout }: { payout: Payout }) {
  const t = useText();
  const can = useCan("account:payout");
  const navigate = useNavigate();
  const [canceling, setCanceling] = useState(false);
  const { part: _part, ...listed } = route.useSearch();
  // On a phone, it is the page's title.
  const Title = useViewport() === "phone" ? "h1" : "h2";
  const revocable = payout.status === "pending" && !payout.automatic;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <Title className={styles.line}>
          <Money look="title" amount={payout.amount} currency={payout.currency} />
          <PayoutBadge status={payout.status} />
        </Title>
        <MutedText as="div" className={styles.sub} data-prose>
          <Copyable value={payout.id} /> <Way payout={payout} />
        </MutedText>
      </div>
      {revocable ? (
        <Button icon={<Undo2 />} disabledReason={can.reason} onClick={() => setCanceling(true)}>
          {t("account.cancel")}
        </Button>
      ) : null}
      <IconButton
        icon={<X />}
        label={t("account.payout.close")}
        onClick={() =>
          void navigate({ to: "/account/payouts", search: listed, resetScroll: false })
        }
      />
      {canceling ? (
        <Suspense>
          <CancelDialog payout={payout} onClose={() => setCanceling(false)} />
        </Suspense>
      ) : null}
    </header>
  );
}

function Way({ payout }: { payout: Payout }) {
  const t = useText();
  const day = useDay();
  const bankName = useBankName();
  const { data: account } = useQuery(accountOptions());
  const bank = account?.bank_accounts.find(({ id }) => id === payout.destination);
  const key =
    payout.status === "paid"
      ? "account.payout.arrivedOn"
      : payout.status === "failed" || payout.status === "canceled"
        ? "account.payout.wasDue"
        : "account.payout.arrivesOn";
  return (
    <>
      {account ? `${t("account.payout.to", { bank: bankName(bank) })}, ` : ""}
      {t(key, { date: day(payout.arrival_date) })}
    </>
  );
}
