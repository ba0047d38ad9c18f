import { COUPON_DURATIONS, type CouponDuration } from "@counterfoil/domain";
import { Field, FieldGrid, RadioGroup, Segmented } from "@counterfoil/ui";
import { type Control, Controller, useWatch } from "react-hook-form";
import { ChoiceField } from "../../../shared/form/fields/choice-field.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { useCurrencies } from "../../../shared/form/fields/use-currencies.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../coupons.module.css";
import { LABELS } from "./labels.ts";
import type { CouponValues } from "./values.ts";

interface CouponPartProps {
  readonly control: Control<CouponValues>;
}

/** The coupon's discount and duration. */
export function CouponTermsPart({ control }: CouponPartProps) {
  const t = useText();
  const currencies = useCurrencies();
  const { kind, duration } = useWatch({ control });
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label={t("coupons.type")}>
            <Segmented<CouponValues["kind"]>
              wide
              options={[
                { value: "percent", label: t("coupons.type.percent") },
                { value: "amount", label: t("coupons.type.amount") },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      {kind === "percent" ? (
        <TextField
          control={control}
          name="percent_off"
          label={t(LABELS.percent_off)}
          inputMode="decimal"
          suffix="%"
        />
      ) : (
        <FieldGrid>
          <TextField
            control={control}
            name="amount_off"
            label={t(LABELS.amount_off)}
            inputMode="decimal"
          />
          <ChoiceField
            control={control}
            name="currency"
            label={t(LABELS.currency)}
            choices={currencies}
          />
        </FieldGrid>
      )}
      <Controller
        control={control}
        name="duration"
        render={({ field }) => (
          <Field label={t(LABELS.duration)}>
            <RadioGroup<CouponDuration>
              stacked
              options={COUPON_DURATIONS.map((value) => ({
                value,
                label: t(`coupons.duration.${value}`),
                hint: t(`coupons.duration.${value}Hint`),
              }))}
              value={field.value}
              onChange={field.onChange}
            />
          </Field>
        )}
      />
      {duration === "repeating" ? (
        <TextField
          control={control}
          name="duration_in_months"
          label={t(LABELS.duration_in_months)}
          inputMode="numeric"
          className={styles.short}
        />
      ) : null}
    </>
  );
}
