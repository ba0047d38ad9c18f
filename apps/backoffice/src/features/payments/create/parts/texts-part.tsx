import { type Customer, paymentIntentFields } from "@counterfoil/contract";
import { Button, FieldGrid, fullWidth, Section } from "@counterfoil/ui";
import type { Control } from "react-hook-form";
import { TextField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { LABELS } from "../labels.ts";
import type { PaymentValues } from "../values.ts";

interface PaymentTextsPartProps {
  readonly control: Control<PaymentValues>;
  readonly customer: Customer | undefined;
  readonly onReceipt: (email: string) => void;
}

/** Texts that the customer sees: description, statement descriptor and receipt. */
export function PaymentTextsPart({ control, customer, onReceipt }: PaymentTextsPartProps) {
  const t = useText();
  const optional = t("common.optional");
  const email = customer?.email;
  return (
    <Section title={t("payments.details")}>
      <FieldGrid>
        <TextField
          control={control}
          name="description"
          label={t(LABELS.description)}
          marker={optional}
          hint={t("payments.create.descriptionHint")}
          className={fullWidth}
          maxLength={paymentIntentFields.description.max}
        />
        <TextField
          control={control}
          name="statement_descriptor_suffix"
          label={t(LABELS.statement_descriptor_suffix)}
          marker={optional}
          hint={t("payments.create.suffixHint")}
          mono
          maxLength={paymentIntentFields.statement_descriptor_suffix.max}
        />
        <TextField
          control={control}
          name="receipt_email"
          type="email"
          label={t(LABELS.receipt_email)}
          marker={optional}
          hint={t("payments.create.receiptHint")}
          action={
            email ? (
              <Button variant="link" size="small" onClick={() => onReceipt(email)}>
                {t("payments.create.receiptUse", { email })}
              </Button>
            ) : null
          }
          maxLength={paymentIntentFields.receipt_email.max}
        />
      </FieldGrid>
    </Section>
  );
}
