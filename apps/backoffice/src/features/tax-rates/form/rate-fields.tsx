import { taxRateFields } from "@counterfoil/contract";
import { SUPPORTED_COUNTRIES, TAX_KINDS } from "@counterfoil/domain";
import { Field, FieldGrid, Segmented } from "@counterfoil/ui";
import { useMemo } from "react";
import { type Control, Controller } from "react-hook-form";
import { type Choice, ChoiceField } from "../../../shared/form/fields/choice-field.tsx";
import { SelectField } from "../../../shared/form/fields/select-field.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { LABELS } from "./labels.ts";
import type { RateValues } from "./values.ts";

interface RateFieldsProps {
  readonly control: Control<RateValues>;
  /** Whether the percentage is fixed, because the rate exists. */
  readonly fixed?: boolean;
  /** Whether the tax type is required, because the provider doesn't remove it. */
  readonly hasKind?: boolean;
}

/** The fields of a new or existing tax rate. */
export function RateFields({ control, fixed = false, hasKind = false }: RateFieldsProps) {
  const t = useText();
  const countries = useCountries();
  const optional = t("common.optional");
  const kinds = TAX_KINDS.filter((kind) => !(hasKind && kind === "custom"));
  return (
    <>
      <FieldGrid>
        <TextField
          control={control}
          name="display_name"
          label={t(LABELS.display_name)}
          hint={t("taxRates.nameHint")}
          maxLength={taxRateFields.display_name.max}
        />
        <SelectField
          control={control}
          name="tax_type"
          label={t(LABELS.tax_type)}
          options={kinds.map((value) => ({ value, label: t(`taxRates.kind.${value}`) }))}
        />
      </FieldGrid>
      <TextField
        control={control}
        name="percentage"
        label={t(LABELS.percentage)}
        hint={fixed ? t("taxRates.fixedHint") : t("taxRates.percentageHint")}
        inputMode="decimal"
        suffix="%"
        locked={fixed}
      />
      <Controller
        control={control}
        name="inclusive"
        render={({ field }) => (
          <Field
            label={t(LABELS.inclusive)}
            hint={t(field.value ? "taxRates.inclusiveHint" : "taxRates.exclusiveHint")}
          >
            <Segmented<"exclusive" | "inclusive">
              wide
              disabled={fixed}
              options={[
                { value: "exclusive", label: t("taxRates.exclusive") },
                { value: "inclusive", label: t("taxRates.inclusive") },
              ]}
              value={field.value ? "inclusive" : "exclusive"}
              onChange={(value) => field.onChange(value === "inclusive")}
            />
          </Field>
        )}
      />
      <FieldGrid>
        <ChoiceField
          control={control}
          name="country"
          label={t(LABELS.country)}
          marker={optional}
          choices={countries}
          optional
        />
        <TextField
          control={control}
          name="state"
          label={t(LABELS.state)}
          hint={t("taxRates.stateHint")}
          marker={optional}
          maxLength={taxRateFields.state.max}
        />
      </FieldGrid>
      <TextField
        control={control}
        name="jurisdiction"
        label={t(LABELS.jurisdiction)}
        hint={t("taxRates.jurisdictionHint")}
        marker={optional}
        maxLength={taxRateFields.jurisdiction.max}
      />
      <TextField
        control={control}
        name="description"
        label={t(LABELS.description)}
        hint={t("taxRates.descriptionHint")}
        marker={optional}
        maxLength={taxRateFields.description.max}
      />
    </>
  );
}

function useCountries(): readonly Choice[] {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return SUPPORTED_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort(
      (a, b) => a.label.localeCompare(b.label, locale),
    );
  }, [locale]);
}
