import type { Payout } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useKnownMessage, useText } from "../../../shared/text/text.ts";
import { accountOptions } from "../queries.ts";
import { UpdateBank } from "../update-bank.tsx";
import { failureStep } from "./failure-step.ts";
import styles from "./pane.module.css";

/** Explains why a payout failed, and what to do next. */
export function FailureNotice({ payout }: { payout: Payout }) {
  const t = useText();
  const isKnown = useKnownMessage();
  const { data: account } = useQuery(accountOptions());
  if (payout.status !== "failed") return null;
  const code = payout.failure_code ?? "other";
  const reason = `account.failure.${code}`;
  // A bank account that has been corrected since needs no action.
  const stopped = account?.bank_accounts.some(
    ({ id, errored }) => id === payout.destination && errored,
  );
  return (
    <div className={styles.notice}>
      <Notice
        tone="error"
        role="status"
        title={t("account.failed.title")}
        action={stopped && account ? <UpdateBank account={account} /> : null}
      >
        {t(isKnown(reason) ? reason : "account.failure.other")}{" "}
        {t(stopped ? `account.step.${failureStep(code)}` : "account.failed.changed")}{" "}
        {t("account.failed.again")}
      </Notice>
    </div>
  );
}
