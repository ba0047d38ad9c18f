import { RadioGroup, Section } from "@counterfoil/ui";
import type { Control } from "react-hook-form";
import { BoundField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../create.module.css";
import { LABELS } from "../labels.ts";
import type { PaymentValues } from "../values.ts";

/** When the payment is captured, by capture method. */
const COLLECT = { automatic: "now", manual: "later" } as const;
const METHODS = ["automatic", "manual"] as const;
/** Where the customer is: without them, the charge is off session. */
const CUSTOMER_IS = ["away", "present"] as const;

/** When the payment is captured, and whether the customer can authenticate it. */
export function CapturePart({ control }: { control: Control<PaymentValues> }) {
  const t = useText();
  return (
    <Section title={t("payments.create.collect")}>
      <div className={styles.group}>
        <BoundField control={control} name="capture_method" label={t(LABELS.capture_method)}>
          {({ value, onChange }) => (
            <RadioGroup
              stacked
              options={METHODS.map((one) => ({
                value: one,
                label: t(`payments.create.collect.${COLLECT[one]}`),
                hint: t(`payments.create.collect.${COLLECT[one]}.hint`),
              }))}
              value={METHODS.find((one) => one === value)}
              onChange={onChange}
            />
          )}
        </BoundField>
        <BoundField control={control} name="off_session" label={t(LABELS.off_session)}>
          {({ value, onChange }) => (
            <RadioGroup
              stacked
              options={CUSTOMER_IS.map((one) => ({
                value: one,
                label: t(`payments.create.customerIs.${one}`),
                hint: t(`payments.create.customerIs.${one}.hint`),
              }))}
              value={value ? "away" : "present"}
              onChange={(one) => onChange(one === "away")}
            />
          )}
        </BoundField>
      </div>
    </Section>
  );
}
