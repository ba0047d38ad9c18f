import type { OfferedReport, ReportRun } from "@counterfoil/contract";
import { Button, Field, focusFault, Notice, Skeleton } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiError, refusalText } from "../../../shared/api/api-error.ts";
import { nowSeconds } from "../../../shared/clock/server-clock.ts";
import { ColumnChoice } from "../../../shared/export/column-choice.tsx";
import { TimeZoneChoice } from "../../../shared/form/fields/time-zone-choice.tsx";
import { submitOnCtrlEnter } from "../../../shared/form/submit-keys.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { type ReportRequest, runReport } from "./api.ts";
import { PayoutChoice } from "./payout-choice.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { reportTypesOptions } from "./queries.ts";
import styles from "./reports.module.css";
import { type Problems, type ReportSelection, requestOf } from "./request.ts";

/** The form of a new report, once the available types have loaded. */
export function ReportForm() {
  const { data, error, isError, refetch } = useQuery(reportTypesOptions());
  const [first] = data ?? [];
  if (data && first) return <Form types={data} first={first} />;
  if (isError) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Skeleton height={280} />;
}

function Form({ types, first }: { types: readonly OfferedReport[]; first: OfferedReport }) {
  const t = useText();
  const { account } = useSession();
  const create = useCan("report:create");
  const [selection, setSelection] = useState<ReportSelection>(() => ({
    type: first,
    range: "last_month",
    from: undefined,
    to: undefined,
    payout: undefined,
    zone: account.timeZone,
    columns: new Set(first.columns),
  }));
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<ApiError>();
  const change = (part: Partial<ReportSelection>) => {
    setSelection({ ...selection, ...part });
    setProblems({});
    setRefusal(undefined);
  };
  const run = useWrite<ReportRequest, ReportRun>({
    run: runReport,
    repeatable: () => true,
    touches: ["reportRun"],
    done: () => t("reports.asked"),
    onRefused: (error) => {
      setRefusal(error);
      return true;
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      onKeyDown={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (run.isPending) return;
        const outcome = requestOf(selection, nowSeconds());
        if ("problems" in outcome) {
          setProblems(outcome.problems);
          focusFault(event.currentTarget);
        } else run.mutate(outcome.request);
      }}
    >
      <Field label={t("reports.type")} hint={t(`reports.about.${selection.type.id}`)}>
        <Select
          value={selection.type.id}
          onChange={(id) => {
            const type = types.find((one) => one.id === id);
            if (type) change({ type, columns: new Set(type.columns), payout: undefined });
          }}
          options={types.map(({ id }) => ({ value: id, label: t(`reports.type.${id}`) }))}
        />
      </Field>
      {selection.type.asksFor === "payout" ? (
        <PayoutChoice
          value={selection.payout}
          error={problems.payout && t("reports.payoutRequired")}
          onChange={(payout) => change({ payout })}
        />
      ) : (
        <PeriodFields selection={selection} problems={problems} onChange={change} />
      )}
      <Field label={t("reports.zone")}>
        <TimeZoneChoice value={selection.zone} onChange={(zone) => change({ zone })} />
      </Field>
      <details className={styles.details} open={problems.columns !== undefined || undefined}>
        <summary>
          {t("reports.columns", {
            count: selection.columns.size,
            total: selection.type.columns.length,
          })}
        </summary>
        <ColumnChoice
          all={selection.type.columns}
          chosen={selection.columns}
          onChange={(columns) => change({ columns })}
        />
      </details>
      {refusal ? (
        <Notice
          tone="error"
          role="alert"
          title={refusalText(refusal, t("common.error"), t("common.unreachable"))}
        >
          {Object.values(refusal.fields).join(" ")}
        </Notice>
      ) : null}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          busy={run.isPending}
          busyLabel={t("reports.asking")}
          kbd="Ctrl ↵"
          disabledReason={create.reason}
        >
          {t("reports.run")}
        </Button>
      </div>
    </form>
  );
}
