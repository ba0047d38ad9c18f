import { RadioGroup, Section } from "@counterfoil/ui";
import type { Control } from "react-hook-form";
import { BoundField } from "../../../shared/form/fields.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./create.module.css";
import type { PaymentValues } from "./values.ts";

const COLLECT = ["now", "later"] as const;
const CUSTOMER_IS = ["away", "present"] as const;

/** When the money is taken, and whether the customer can answer the bank. */
export function CollectPart({ control }: { control: Control<PaymentValues> }) {
  const t = useText();
  return (
    <Section title={t("payments.create.collect")}>
      <div className={styles.group}>
        <BoundField control={control} name="collect" label={t("payments.create.when")}>
          {({ value, onChange }) => (
            <RadioGroup
              stacked
              options={COLLECT.map((one) => ({
                value: one,
                label: t(`payments.create.collect.${one}`),
                hint: t(`payments.create.collect.${one}.hint`),
              }))}
              value={COLLECT.find((one) => one === value)}
              onChange={onChange}
            />
          )}
        </BoundField>
        <BoundField control={control} name="customerIs" label={t("payments.create.customerIs")}>
          {({ value, onChange }) => (
            <RadioGroup
              stacked
              options={CUSTOMER_IS.map((one) => ({
                value: one,
                label: t(`payments.create.customerIs.${one}`),
                hint: t(`payments.create.customerIs.${one}.hint`),
              }))}
              value={CUSTOMER_IS.find((one) => one === value)}
              onChange={onChange}
            />
          )}
        </BoundField>
      </div>
    </Section>
  );
}
