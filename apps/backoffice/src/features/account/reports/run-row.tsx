import { REPORT_TYPES, type ReportRun, type ReportType } from "@counterfoil/contract";
import { Badge, Cell, IconButton, Row } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, CircleAlert, Download, Loader } from "lucide-react";
import { useEffect, useState } from "react";
import { refusalText } from "../../../shared/api/api-error.ts";
import { useDates } from "../../../shared/date/dates.ts";
import { type FileForm, spreadsheetOf } from "../../../shared/export/file-form.ts";
import { saveProviderFile } from "../../../shared/file/save-file.ts";
import { refresh } from "../../../shared/resource/refresh.ts";
import { useText } from "../../../shared/text/text.ts";
import { askRun } from "./api.ts";
import styles from "./reports.module.css";

/** Polling interval in milliseconds. A report takes a few seconds. */
const ASK_MS = 1_500;

/** Returns a run with its status text, polled while it is pending. */
function useRun(listed: ReportRun) {
  const t = useText();
  const client = useQueryClient();
  const { date } = useDates();
  const { data: run = listed } = useQuery({
    queryKey: ["object", "reportRun", listed.id, "progress"],
    queryFn: ({ signal }) => askRun(listed.id, signal),
    enabled: listed.status === "pending",
    refetchInterval: ({ state }) =>
      state.data?.status === "pending" || !state.data ? ASK_MS : false,
  });
  const current = listed.status === "pending" ? run : listed;
  const done = listed.status === "pending" && current.status !== "pending";
  useEffect(() => {
    if (done) void refresh(client, ["reportRun"]);
  }, [done, client]);
  const { interval_start: start, interval_end: end, payout } = current.parameters;
  const name = isKnown(current.report_type)
    ? t(`reports.type.${current.report_type}`)
    : current.report_type;
  const span = start && end ? t("reports.span", { from: date(start), to: date(end - 1) }) : "";
  return { current, name, about: payout ?? span };
}

interface RunProps {
  readonly run: ReportRun;
  /** The file format to download. */
  readonly form: FileForm;
}

/** A report run: parameters, status and file. */
export function RunRow({ run, form }: RunProps) {
  const { dateTime } = useDates();
  const { current, name, about } = useRun(run);
  return (
    <Row>
      <Cell strong wrap>
        <span>{name}</span>
        <span className={styles.about}>{about}</span>
      </Cell>
      <Cell>
        <time>{dateTime(current.created)}</time>
      </Cell>
      <Cell>
        <RunBadge status={current.status} />
      </Cell>
      <Cell align="end">
        <FileButton run={current} name={name} about={about} form={form} />
      </Cell>
    </Row>
  );
}

/** A report run on a phone, with the download at the end of the row. */
export function RunPhone({ run, form }: RunProps) {
  const { dateTime } = useDates();
  const { current, name, about } = useRun(run);
  return (
    <li className={styles.run}>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.about}>{about}</span>
        <time className={styles.about}>{dateTime(current.created)}</time>
      </div>
      {current.result ? (
        <FileButton run={current} name={name} about={about} form={form} />
      ) : (
        <RunBadge status={current.status} />
      )}
    </li>
  );
}

function RunBadge({ status }: { status: string }) {
  const t = useText();
  if (status === "succeeded") {
    return (
      <Badge tone="green" icon={<Check />}>
        {t("reports.status.succeeded")}
      </Badge>
    );
  }
  if (status === "pending") {
    return (
      <Badge tone="blue" icon={<Loader />}>
        {t("reports.status.pending")}
      </Badge>
    );
  }
  return (
    <Badge tone="red" icon={<CircleAlert />}>
      {t("reports.status.failed")}
    </Badge>
  );
}

/** Returns a file name that describes the report. */
function FileButton({ run, name, about, form }: RunProps & { name: string; about: string }) {
  const t = useText();
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState(false);
  const file = run.result;
  if (!file) return null;
  const save = async () => {
    setBusy(true);
    try {
      await saveProviderFile(file.id, `${name}, ${about}.csv`, spreadsheetOf(form));
    } catch (error) {
      snackbar.error({ title: refusalText(error, t("common.error"), t("common.unreachable")) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      framed
      icon={<Download />}
      label={t("reports.downloadNamed", { name })}
      disabledReason={busy ? t("reports.downloading") : undefined}
      onClick={() => void save()}
    />
  );
}

const isKnown = (type: string): type is ReportType => Object.hasOwn(REPORT_TYPES, type);
