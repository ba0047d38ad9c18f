import type { ReportRun } from "@counterfoil/contract";
import {
  EmptyState,
  HeadCell,
  PhoneList,
  SkeletonRows,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import type { FileForm } from "../../../shared/export/file-form.ts";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NextPageButton } from "../../../shared/list/next-page-button.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./reports.module.css";
import { RunPhone, RunRow } from "./run-row.tsx";
import { runsOptions } from "./runs.ts";

const COLUMNS = [undefined, "number", "number", "menu"] as const;

/** Earlier report runs with their status, newest first. */
export function ReportRuns({ form }: { form: FileForm }) {
  const t = useText();
  const runs = useInfiniteQuery(runsOptions());
  const phone = useViewport() === "phone";
  if (runs.isError && !runs.data) {
    return <LoadFailed error={runs.error} onRetry={() => void runs.refetch()} />;
  }
  const rows: readonly ReportRun[] = runs.data?.pages.flatMap(({ data }) => data) ?? [];
  if (runs.data && rows.length === 0) {
    return (
      <EmptyState icon={<FileSpreadsheet />} title={t("reports.nothingYet")}>
        {t("reports.nothingYetText")}
      </EmptyState>
    );
  }
  return (
    <>
      {phone && runs.data ? (
        <PhoneList aria-label={t("reports.history")}>
          {rows.map((run) => (
            <RunPhone key={run.id} run={run} form={form} />
          ))}
        </PhoneList>
      ) : (
        <Table flush columns={COLUMNS} aria-label={t("reports.history")} aria-busy={!runs.data}>
          <TableHead>
            <HeadCell>{t("reports.report")}</HeadCell>
            <HeadCell>{t("reports.requested")}</HeadCell>
            <HeadCell>{t("column.status")}</HeadCell>
            <HeadCell align="end">{t("reports.file")}</HeadCell>
          </TableHead>
          <TableBody>
            {runs.data ? (
              rows.map((run) => <RunRow key={run.id} run={run} form={form} />)
            ) : (
              <SkeletonRows rows={4} columns={["text", "text", "badge", "text"]} />
            )}
          </TableBody>
        </Table>
      )}
      <NextPageButton query={runs} className={styles.more}>
        {t("reports.older")}
      </NextPageButton>
    </>
  );
}
