import { customerFields } from "@counterfoil/contract";
import { FieldGrid, fullWidth, Section } from "@counterfoil/ui";
import { ChoiceField } from "../../../../shared/form/fields/choice-field.tsx";
import { TextField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useChoices } from "../choices.ts";
import { LABELS } from "../labels.ts";
import type { CustomerFormPartProps } from "./person-part.tsx";

/** Billing and shipping addresses. */
export function AddressPart({ control }: CustomerFormPartProps) {
  const t = useText();
  const { countries } = useChoices();
  return (
    <Section title={t("customers.address")} note={t("common.optional")}>
      <FieldGrid>
        <TextField
          control={control}
          name="address.line1"
          label={t(LABELS["address.line1"])}
          className={fullWidth}
          autoComplete="address-line1"
          maxLength={customerFields["address.line1"].max}
        />
        <TextField
          control={control}
          name="address.line2"
          label={t(LABELS["address.line2"])}
          className={fullWidth}
          autoComplete="address-line2"
          maxLength={customerFields["address.line2"].max}
        />
        <TextField
          control={control}
          name="address.city"
          label={t(LABELS["address.city"])}
          autoComplete="address-level2"
          maxLength={customerFields["address.city"].max}
        />
        <TextField
          control={control}
          name="address.state"
          label={t(LABELS["address.state"])}
          autoComplete="address-level1"
          maxLength={customerFields["address.state"].max}
        />
        <TextField
          control={control}
          name="address.postal_code"
          label={t(LABELS["address.postal_code"])}
          autoComplete="postal-code"
          maxLength={customerFields["address.postal_code"].max}
        />
        <ChoiceField
          control={control}
          name="address.country"
          label={t(LABELS["address.country"])}
          choices={countries}
          optional
        />
        <TextField
          control={control}
          name="shipping.name"
          label={t(LABELS["shipping.name"])}
          hint={t("customers.shippingNameHint")}
          className={fullWidth}
          maxLength={customerFields["shipping.name"].max}
        />
      </FieldGrid>
    </Section>
  );
}
