import { customerFields } from "@counterfoil/contract";
import { FieldGrid, Section } from "@counterfoil/ui";
import { TextField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { LABELS } from "../labels.ts";
import type { CustomerFormPartProps } from "./person-part.tsx";

/** Numbering of the customer's invoices. */
export function InvoicePart({ control }: CustomerFormPartProps) {
  const t = useText();
  const optional = t("common.optional");
  return (
    <Section title={t("customers.numbering")}>
      <FieldGrid>
        <TextField
          control={control}
          name="invoice_prefix"
          label={t(LABELS.invoice_prefix)}
          hint={t("customers.invoicePrefixHint")}
          marker={optional}
          mono
          maxLength={customerFields.invoice_prefix.max}
        />
        <TextField
          control={control}
          name="next_invoice_sequence"
          label={t(LABELS.next_invoice_sequence)}
          hint={t("customers.nextSequenceHint")}
          marker={optional}
          inputMode="numeric"
        />
      </FieldGrid>
    </Section>
  );
}
