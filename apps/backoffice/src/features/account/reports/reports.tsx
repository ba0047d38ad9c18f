import { Page, PageScroll, Section } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useFileForm } from "../../../shared/export/file-form.ts";
import { formOptions } from "../../../shared/export/form-options.ts";
import { Denied } from "../../../shared/page/denied.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { AccountHead } from "../account-head.tsx";
import { ReportForm } from "./report-form.tsx";
import { ReportRuns } from "./report-runs.tsx";
import styles from "./reports.module.css";

/** The form for a new report and the earlier report runs. */
export function Reports() {
  const t = useText();
  const can = useCan("report:read");
  const [form, setForm] = useFileForm();
  if (!can.allowed) {
    return (
      <Page>
        <AccountHead />
        <Denied can={can} />
      </Page>
    );
  }
  return (
    <Page>
      <AccountHead />
      <PageScroll data-scroll-restoration-id="reports">
        <div className={styles.columns}>
          <Section title={t("reports.new")}>
            <ReportForm />
          </Section>
          <Section
            title={t("reports.history")}
            action={
              <Select
                inputSize="row"
                aria-label={t("exports.form")}
                value={form}
                onChange={setForm}
                options={formOptions(t)}
              />
            }
          >
            <ReportRuns form={form} />
          </Section>
        </div>
      </PageScroll>
    </Page>
  );
}
