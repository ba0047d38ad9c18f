import { priceFields } from "@counterfoil/contract";
import { PRICE_INTERVALS } from "@counterfoil/domain";
import { FieldGrid, fullWidth } from "@counterfoil/ui";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "../../../shared/form/fields/choice-field.tsx";
import { SelectField } from "../../../shared/form/fields/select-field.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { useCurrencies } from "../../../shared/form/fields/use-currencies.ts";
import { useText } from "../../../shared/text/text.ts";
import { LABELS } from "./labels.ts";

/** Paths of a price's fields in the form. */
type PriceNames<Values extends FieldValues> = Readonly<
  Record<keyof typeof priceFields, FieldPath<Values>>
>;

interface PriceFieldsProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly names: PriceNames<Values>;
}

/** The fields of one price. */
export function PriceFields<Values extends FieldValues>({
  control,
  names,
}: PriceFieldsProps<Values>) {
  const t = useText();
  const currencies = useCurrencies();
  const billing: unknown = useWatch({ control, name: names["recurring.interval"] });
  const recurs = PRICE_INTERVALS.some((interval) => interval === billing);
  return (
    <FieldGrid>
      <TextField
        control={control}
        name={names.unit_amount}
        label={t(LABELS.unit_amount)}
        inputMode="decimal"
      />
      <ChoiceField
        control={control}
        name={names.currency}
        label={t(LABELS.currency)}
        choices={currencies}
      />
      <SelectField
        control={control}
        name={names["recurring.interval"]}
        label={t(LABELS["recurring.interval"])}
        hint={t(recurs ? "products.recurringHint" : "products.onceHint")}
        options={[
          { value: "one_time", label: t("products.once") },
          ...PRICE_INTERVALS.map((value) => ({ value, label: t(`products.by.${value}`) })),
        ]}
      />
      {recurs ? (
        <TextField
          control={control}
          name={names["recurring.interval_count"]}
          label={t(LABELS["recurring.interval_count"])}
          hint={t("products.countHint")}
          inputMode="numeric"
        />
      ) : null}
      <TextField
        control={control}
        name={names.nickname}
        label={t(LABELS.nickname)}
        hint={t("products.nicknameHint")}
        marker={t("common.optional")}
        maxLength={priceFields.nickname.max}
        className={recurs ? fullWidth : undefined}
      />
    </FieldGrid>
  );
}
