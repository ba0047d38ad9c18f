import { exportTitle, FILE_NAME_LENGTH } from "@counterfoil/contract";
import { isoDate, localDateOf } from "@counterfoil/domain";
import { Button, Field, Notice, Progress, RadioGroup, TextInput } from "@counterfoil/ui";
import { CloseButton, Dialog } from "@counterfoil/ui/dialog";
import { useEffect, useState } from "react";
import { nowSeconds } from "../date/dates.ts";
import { useDiscard } from "../dialog/use-discard.ts";
import { TimeZoneChoice } from "../form/fields/time-zone-choice.tsx";
import { useSession } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useKnownMessage, useText } from "../text/text.ts";
import { ColumnChoice } from "./column-choice.tsx";
import {
  COLUMNS,
  type ExportOptions,
  type ExportSource,
  isNarrowed,
  rememberedColumns,
} from "./export-options.ts";
import { useFileForm } from "./file-form.ts";
import { formOptions } from "./form-options.ts";
import { useExport } from "./use-export.ts";

interface ExportDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** Selects the content of the file, and shows the progress. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const t = useText();
  const discard = useDiscard();
  const { account } = useSession();
  const { resource } = source;
  const narrowed = isNarrowed(source);
  const [form, rememberForm] = useFileForm();
  const [chosen, setChosen] = useState<ExportOptions>(() => ({
    fileName: t(`exports.fileName.${resource}`, {
      date: isoDate(localDateOf(nowSeconds(), account.timeZone)),
    }),
    columns: rememberedColumns(resource),
    timeZone: account.timeZone,
    form,
    filtered: narrowed,
  }));
  const localized = chosen.form !== "standard";
  useEffect(() => {
    // Without the headings, the columns keep their names.
    if (localized) needText("exportColumns").catch(() => undefined);
  }, [localized]);
  const isKnown = useKnownMessage();
  const nameOf = (name: string): string => {
    const id = exportTitle(resource, name);
    return isKnown(id) ? t(id) : name;
  };
  const change = (part: Partial<ExportOptions>) => setChosen({ ...chosen, ...part });
  const { progress, failure, problems, start, cancel } = useExport(source, onClose);
  const running = progress !== undefined;
  const none = chosen.columns.size === 0;
  return (
    <Dialog
      wide
      discard={running ? undefined : discard}
      onClose={() => {
        cancel();
        onClose();
      }}
      title={t(`exports.title.${resource}`)}
      description={t(chosen.form === "standard" ? "exports.text" : "exports.textSpreadsheet")}
      closeLabel={t("common.close")}
      onSubmit={() => {
        if (!running && !none) void start(chosen);
      }}
      footer={
        <>
          {running ? (
            <Button onClick={cancel}>{t("exports.stop")}</Button>
          ) : (
            <CloseButton>{t("common.cancel")}</CloseButton>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={running}
            busyLabel={t("exports.running")}
            disabled={none}
          >
            {t("exports.start")}
          </Button>
        </>
      }
    >
      {running ? (
        <Progress
          label={t("exports.running")}
          value={progress.total ? progress.rows / progress.total : 0}
          count={
            progress.total === undefined
              ? t("exports.rows", { count: progress.rows })
              : t("exports.rowsOf", { count: progress.rows, total: progress.total })
          }
        />
      ) : (
        <>
          <Field label={t("exports.fileName")} error={problems.fileName}>
            <TextInput
              value={chosen.fileName}
              maxLength={FILE_NAME_LENGTH}
              onChange={(event) => change({ fileName: event.target.value })}
            />
          </Field>
          <Field label={t("exports.form")}>
            <RadioGroup
              stacked
              value={chosen.form}
              onChange={(next) => {
                change({ form: next });
                rememberForm(next);
              }}
              options={formOptions(t)}
            />
          </Field>
          {narrowed ? (
            <Field label={t("exports.which")}>
              <RadioGroup
                stacked
                value={chosen.filtered ? "shown" : "all"}
                onChange={(value) => change({ filtered: value === "shown" })}
                options={[
                  { value: "shown", label: t("exports.shown") },
                  { value: "all", label: t("exports.everything") },
                ]}
              />
            </Field>
          ) : null}
          <Field label={t("exports.zone")} hint={t("exports.zoneHint")} error={problems.timeZone}>
            <TimeZoneChoice value={chosen.timeZone} onChange={(timeZone) => change({ timeZone })} />
          </Field>
          <ColumnChoice
            all={COLUMNS[resource]}
            chosen={chosen.columns}
            {...(localized ? { nameOf } : {})}
            onChange={(columns) => change({ columns })}
          />
        </>
      )}
      {failure ? (
        <Notice tone="error" title={t("exports.cutTitle")}>
          {failure}
        </Notice>
      ) : null}
    </Dialog>
  );
}
