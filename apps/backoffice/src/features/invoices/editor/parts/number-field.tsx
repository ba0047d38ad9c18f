import type { Customer } from "@counterfoil/contract";
import { INVOICE_TEXTS, invoiceNumber, usualNumbering } from "@counterfoil/domain";
import { Field, TextInput } from "@counterfoil/ui";
import { useBusiness } from "../../../../shared/document/use-named.ts";
import { useText } from "../../../../shared/text/text.ts";

interface NumberFieldProps {
  readonly value: string;
  readonly customer: Customer | undefined;
  /** The server's error for the number. */
  readonly refused: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * The invoice number. If empty, the next one is assigned on finalization. With account-level
 * numbering the next number isn't known in advance, so none is suggested.
 */
export function NumberField({ value, customer, refused, onChange }: NumberFieldProps) {
  const t = useText();
  const country = useBusiness()?.country;
  const prefix =
    country && usualNumbering(country) === "customer" ? customer?.invoice_prefix : undefined;
  const next = customer?.next_invoice_sequence ?? 1;
  return (
    <Field
      label={t("editor.number")}
      marker={t("common.optional")}
      hint={t("editor.numberHint")}
      error={refused}
    >
      <TextInput
        mono
        maxLength={INVOICE_TEXTS.number.max}
        placeholder={prefix ? invoiceNumber(prefix, next) : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
