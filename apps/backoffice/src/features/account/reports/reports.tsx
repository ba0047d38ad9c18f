import { Page, PageScroll, Section } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";
import { AccountHead } from "../account-head.tsx";
import { ReportForm } from "./report-form.tsx";
import styles from "./reports.module.css";
import { RunHistory } from "./run-history.tsx";

/** Asking for a report, and those asked for before. */
export function Reports() {
  const t = useText();
  return (
    <Page>
      <AccountHead />
      <PageScroll data-scroll-restoration-id="reports">
        <div className={styles.columns}>
          <Section title={t("reports.new")}>
            <ReportForm />
          </Section>
          <Section title={t("reports.history")}>
            <RunHistory />
          </Section>
        </div>
      </PageScroll>
    </Page>
  );
}
