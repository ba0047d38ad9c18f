import { Section } from "@counterfoil/ui";
import type { ComponentProps } from "react";
import type { Control } from "react-hook-form";
import { CustomerPicker } from "../../../../shared/customer-picker/customer-picker.tsx";
import { BoundField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { LABELS } from "../labels.ts";
import type { PaymentValues } from "../values.ts";

interface PayerPartProps {
  readonly control: Control<PaymentValues>;
  readonly locked: boolean;
  readonly onChange: ComponentProps<typeof CustomerPicker>["onChange"];
}

/** The customer who pays. */
export function PayerPart({ control, locked, onChange }: PayerPartProps) {
  const t = useText();
  return (
    <Section title={t("column.customer")}>
      <BoundField control={control} name="customer" label={t(LABELS.customer)} labelHidden>
        {(bound) => (
          <CustomerPicker
            creates
            value={bound.value || undefined}
            onBlur={bound.onBlur}
            ref={bound.ref}
            disabled={locked}
            onChange={(chosen) => {
              bound.onChange(chosen?.id ?? "");
              onChange(chosen);
            }}
          />
        )}
      </BoundField>
    </Section>
  );
}
