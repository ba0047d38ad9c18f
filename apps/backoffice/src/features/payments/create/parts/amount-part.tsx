import { CURRENCIES } from "@counterfoil/domain";
import { FieldGrid, MoneyInput, Section } from "@counterfoil/ui";
import { useMemo } from "react";
import type { Control } from "react-hook-form";
import { symbolOf } from "../../../../shared/amount/amount-text.ts";
import { ChoiceField } from "../../../../shared/form/fields/choice-field.tsx";
import { BoundField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { LABELS } from "../labels.ts";
import type { PaymentValues } from "../values.ts";

interface AmountPartProps {
  readonly control: Control<PaymentValues>;
  readonly currency: string;
}

/** Amount and currency. */
export function AmountPart({ control, currency }: AmountPartProps) {
  const t = useText();
  const { locale } = useLanguage();
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "currency" });
    return CURRENCIES.map((code) => ({
      value: code.toLowerCase(),
      label: `${code} ${names.of(code) ?? ""}`,
    }));
  }, [locale]);
  return (
    <Section title={t("column.amount")}>
      <FieldGrid>
        <BoundField control={control} name="amount" label={t(LABELS.amount)}>
          {(field) => (
            <MoneyInput {...field} {...symbolOf(currency, locale)} code={currency.toUpperCase()} />
          )}
        </BoundField>
        <ChoiceField
          control={control}
          name="currency"
          label={t(LABELS.currency)}
          choices={currencies}
        />
      </FieldGrid>
    </Section>
  );
}
