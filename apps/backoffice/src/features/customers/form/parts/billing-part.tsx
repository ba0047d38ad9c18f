import { Section, TextInput } from "@counterfoil/ui";
import { ChoiceField } from "../../../../shared/form/choice-field.tsx";
import { BoundField, SelectField } from "../../../../shared/form/fields.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useChoices } from "../choices.ts";
import styles from "../form.module.css";
import type { PartProps } from "./person-part.tsx";

/** What bills are reckoned in. */
export function BillingPart({ control, currencyLocked }: PartProps & { currencyLocked: boolean }) {
  const t = useText();
  const { currencies, zones } = useChoices();
  return (
    <Section title={t("customers.billing")}>
      <div className={styles.grid}>
        {currencyLocked ? (
          <BoundField
            control={control}
            name="currency"
            label={t("column.currency")}
            hint={t("customers.currencyLocked")}
          >
            {({ value, name, ref }) => (
              <TextInput locked name={name} ref={ref} value={String(value).toUpperCase()} />
            )}
          </BoundField>
        ) : (
          <ChoiceField
            control={control}
            name="currency"
            label={t("column.currency")}
            hint={t("customers.currencyHint")}
            choices={currencies}
          />
        )}
        <SelectField
          control={control}
          name="taxExempt"
          label={t("customers.taxStatus")}
          options={[
            { value: "none", label: t("customers.tax.none") },
            { value: "exempt", label: t("customers.tax.exempt") },
            { value: "reverse", label: t("customers.tax.reverse") },
          ]}
        />
        <ChoiceField
          control={control}
          name="timeZone"
          label={t("customers.timeZone")}
          marker={t("common.optional")}
          choices={zones}
          optional
        />
      </div>
    </Section>
  );
}
