import type { Payout } from "@counterfoil/contract";
import { Code, Fact, Facts, Section } from "@counterfoil/ui";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "./pane.module.css";
import { payoutKind } from "./payout-kind.ts";

/** IDs and references that identify a payout, also at the bank. */
export function PayoutFacts({ payout }: { payout: Payout }) {
  const t = useText();
  const { dateTime } = useDates();
  const trace = payout.trace_id?.value;
  return (
    <Section title={t("account.payout.details")}>
      <Facts wide className={styles.facts}>
        <Fact label={t("account.payout.created")}>{dateTime(payout.created)}</Fact>
        <Fact label={t("account.payout.kind")}>{t(payoutKind(payout))}</Fact>
        {payout.description ? (
          <Fact label={t("account.payout.description")}>{payout.description}</Fact>
        ) : null}
        {payout.statement_descriptor ? (
          <Fact label={t("account.payout.descriptor")}>{payout.statement_descriptor}</Fact>
        ) : null}
        {trace ? (
          <Fact label={t("account.payout.trace")}>
            <Code>{trace}</Code>
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
