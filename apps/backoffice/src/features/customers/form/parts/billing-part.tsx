import type { CurrencyLock } from "@counterfoil/domain";
import { FieldGrid, Section, TextInput } from "@counterfoil/ui";
import { ChoiceField } from "../../../../shared/form/fields/choice-field.tsx";
import { SelectField } from "../../../../shared/form/fields/select-field.tsx";
import { BoundField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useChoices } from "../choices.ts";
import { LABELS } from "../labels.ts";
import type { CustomerFormPartProps } from "./person-part.tsx";

interface BillingPartProps extends CustomerFormPartProps {
  /** Whether the customer exists, so that saving updates it. */
  readonly edited: boolean;
  readonly lock: CurrencyLock | null;
}

/** Currency, tax status and other billing settings. */
export function BillingPart({ control, edited, lock }: BillingPartProps) {
  const t = useText();
  const { currencies, zones } = useChoices();
  return (
    <Section title={t("customers.billing")}>
      <FieldGrid>
        {lock ? (
          <BoundField
            control={control}
            name="currency"
            label={t(LABELS.currency)}
            hint={t(`customers.lockedHint.${lock}`)}
          >
            {({ value, name, ref }) => (
              <TextInput locked name={name} ref={ref} value={String(value).toUpperCase()} />
            )}
          </BoundField>
        ) : (
          <ChoiceField
            control={control}
            name="currency"
            label={t(LABELS.currency)}
            hint={t(edited ? "customers.currencyLocksNow" : "customers.currencyHint")}
            choices={currencies}
          />
        )}
        <SelectField
          control={control}
          name="tax_exempt"
          label={t(LABELS.tax_exempt)}
          options={[
            { value: "none", label: t("customers.tax.none") },
            { value: "exempt", label: t("customers.tax.exempt") },
            { value: "reverse", label: t("customers.tax.reverse") },
          ]}
        />
        <ChoiceField
          control={control}
          name="metadata.time_zone"
          label={t(LABELS["metadata.time_zone"])}
          marker={t("common.optional")}
          choices={zones}
          optional
        />
      </FieldGrid>
    </Section>
  );
}
