import { isoDate, localDateOf } from "@counterfoil/domain";
import { Button, Notice, Progress } from "@counterfoil/ui";
import { CloseButton, Dialog } from "@counterfoil/ui/dialog";
import { useState } from "react";
import { nowSeconds } from "../clock/server-clock.ts";
import { useDiscard } from "../dialog/use-discard.ts";
import { useSession } from "../session/session.tsx";
import { useText } from "../text/text.ts";
import { ExportFields } from "./export-fields.tsx";
import {
  type ExportOptions,
  type ExportSource,
  isNarrowed,
  rememberedColumns,
} from "./export-options.ts";
import { useFileForm } from "./file-form.ts";
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
  const [form, rememberForm] = useFileForm();
  const [chosen, setChosen] = useState<ExportOptions>(() => ({
    fileName: t(`exports.fileName.${resource}`, {
      date: isoDate(localDateOf(nowSeconds(), account.timeZone)),
    }),
    columns: rememberedColumns(resource),
    timeZone: account.timeZone,
    form,
    filtered: isNarrowed(source),
  }));
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
        <ExportFields
          source={source}
          chosen={chosen}
          problems={problems}
          onChange={(part) => {
            setChosen({ ...chosen, ...part });
            if (part.form !== undefined) rememberForm(part.form);
          }}
        />
      )}
      {failure ? (
        <Notice tone="error" title={t("exports.cutTitle")}>
          {failure}
        </Notice>
      ) : null}
    </Dialog>
  );
}
