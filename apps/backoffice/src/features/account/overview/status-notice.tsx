import type { AccountView } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { LinkButton } from "./link-button.tsx";

/** Explains the account's status and the next step; hidden while nothing is required. */
export function AccountStatusNotice({ account }: { account: AccountView }) {
  const t = useText();
  const { date } = useDates();
  const { requirements } = account;
  switch (account.status) {
    case "rejected":
      return (
        <Notice tone="error" title={t("account.rejected.title")}>
          {t("account.rejected.text")}
        </Notice>
      );
    case "restricted": {
      const due = requirements.currently_due.length + requirements.past_due.length > 0;
      return (
        <Notice
          tone="error"
          title={t(`account.restricted.${stopped(account)}`)}
          action={due ? <LinkButton account={account} primary /> : null}
        >
          {t(due ? "account.restricted.text" : "account.restricted.review")}
        </Notice>
      );
    }
    case "restricted_soon":
      return (
        <Notice
          tone="warn"
          title={t("account.soon.title", { date: date(requirements.current_deadline ?? 0) })}
          action={<LinkButton account={account} primary />}
        >
          {t("account.soon.text")}
        </Notice>
      );
    case "pending":
      return (
        <Notice tone="info" title={t("account.pending.title")}>
          {t("account.pending.text")}
        </Notice>
      );
    default:
      return null;
  }
}

function stopped({ charges_enabled, payouts_enabled }: AccountView) {
  if (!charges_enabled && !payouts_enabled) return "both" as const;
  return charges_enabled ? ("payouts" as const) : ("charges" as const);
}
