import type { AccountView } from "@counterfoil/contract";
import type { RequirementCode } from "@counterfoil/domain";
import {
  Cell,
  HeadCell,
  MutedText,
  Row,
  Section,
  Table,
  TableBody,
  TableHead,
} from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { LinkButton } from "./link-button.tsx";
import styles from "./overview.module.css";

type Urgency = "past" | "now" | "verifying" | "later";

/** Everything that the provider requires, most urgent first, in plain words. */
export function DueSection({ account }: { account: AccountView }) {
  const t = useText();
  const { date } = useDates();
  const { requirements, status } = account;
  const rows = rowsOf(account);
  const deadline = requirements.current_deadline;
  const when = (urgency: Urgency): string => {
    if (urgency === "past") return t("account.due.past");
    if (urgency === "verifying") return t("account.due.verifying");
    if (urgency === "later") return t("account.due.later");
    return deadline === null ? t("account.due.now") : t("account.due.by", { date: date(deadline) });
  };
  const reasonFor = (code: RequirementCode): string | undefined =>
    requirements.errors.find(({ requirement }) => requirement === code)?.reason;
  return (
    <Section
      title={t("account.due.title")}
      action={
        rows.length > 0 && (status === "enabled" || status === "pending") ? (
          <LinkButton account={account} />
        ) : null
      }
    >
      {rows.length === 0 ? (
        <MutedText as="p">{t("account.due.nothing")}</MutedText>
      ) : (
        <Table flush compact className={styles.due} aria-label={t("account.due.title")}>
          <TableHead>
            <HeadCell>{t("account.due.item")}</HeadCell>
            <HeadCell>{t("account.due.when")}</HeadCell>
          </TableHead>
          <TableBody>
            {rows.map(({ code, urgency }) => {
              const reason = reasonFor(code);
              return (
                <Row key={code}>
                  <Cell>
                    {t(`account.need.${code}`)}
                    {reason ? (
                      <div className={styles.reason}>{t("account.due.error", { reason })}</div>
                    ) : null}
                  </Cell>
                  <Cell
                    className={urgency === "past" ? styles.late : undefined}
                    muted={urgency !== "past"}
                  >
                    {when(urgency)}
                  </Cell>
                </Row>
              );
            })}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}

function rowsOf({ requirements }: AccountView): { code: RequirementCode; urgency: Urgency }[] {
  const { past_due, currently_due, pending_verification, eventually_due } = requirements;
  const urgencies = new Map<RequirementCode, Urgency>();
  const note = (codes: readonly RequirementCode[], urgency: Urgency) => {
    for (const code of codes) if (!urgencies.has(code)) urgencies.set(code, urgency);
  };
  note(past_due, "past");
  note(currently_due, "now");
  note(pending_verification, "verifying");
  note(eventually_due, "later");
  return [...urgencies].map(([code, urgency]) => ({ code, urgency }));
}
