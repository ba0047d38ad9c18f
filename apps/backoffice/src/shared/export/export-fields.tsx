import { exportTitle, FILE_NAME_LENGTH } from "@counterfoil/contract";
import { Field, RadioGroup, TextInput } from "@counterfoil/ui";
import { useEffect } from "react";
import { TimeZoneChoice } from "../form/fields/time-zone-choice.tsx";
import { needText } from "../text/messages.ts";
import { useKnownMessage, useText } from "../text/text.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { COLUMNS, type ExportOptions, type ExportSource, isNarrowed } from "./export-options.ts";
import { formOptions } from "./form-options.ts";
import type { useExport } from "./use-export.ts";

interface ExportFieldsProps {
  readonly source: ExportSource;
  readonly chosen: ExportOptions;
  readonly problems: ReturnType<typeof useExport>["problems"];
  readonly onChange: (change: Partial<ExportOptions>) => void;
}

/** The name, the format, the rows and the columns of the file. */
export function ExportFields({ source, chosen, problems, onChange }: ExportFieldsProps) {
  const t = useText();
  const { resource } = source;
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
  return (
    <>
      <Field label={t("exports.fileName")} error={problems.fileName}>
        <TextInput
          value={chosen.fileName}
          maxLength={FILE_NAME_LENGTH}
          onChange={(event) => onChange({ fileName: event.target.value })}
        />
      </Field>
      <Field label={t("exports.form")}>
        <RadioGroup
          stacked
          value={chosen.form}
          onChange={(form) => onChange({ form })}
          options={formOptions(t)}
        />
      </Field>
      {isNarrowed(source) ? (
        <Field label={t("exports.which")}>
          <RadioGroup
            stacked
            value={chosen.filtered ? "shown" : "all"}
            onChange={(value) => onChange({ filtered: value === "shown" })}
            options={[
              { value: "shown", label: t("exports.shown") },
              { value: "all", label: t("exports.everything") },
            ]}
          />
        </Field>
      ) : null}
      <Field label={t("exports.zone")} hint={t("exports.zoneHint")} error={problems.timeZone}>
        <TimeZoneChoice value={chosen.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      </Field>
      <ColumnChoice
        all={COLUMNS[resource]}
        chosen={chosen.columns}
        {...(localized ? { nameOf } : {})}
        onChange={(columns) => onChange({ columns })}
      />
    </>
  );
}
