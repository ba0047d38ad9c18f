import { productFields } from "@counterfoil/contract";
import { FieldGrid, fullWidth, TextArea } from "@counterfoil/ui";
import type { Control } from "react-hook-form";
import { BoundField, TextField } from "../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../shared/text/text.ts";
import { LABELS } from "./labels.ts";
import type { ProductValues } from "./values.ts";

/** The fields of a new or existing product. */
export function ProductFields({ control }: { readonly control: Control<ProductValues> }) {
  const t = useText();
  const optional = t("common.optional");
  return (
    <FieldGrid>
      <TextField
        control={control}
        name="name"
        label={t(LABELS.name)}
        hint={t("products.nameHint")}
        maxLength={productFields.name.max}
        className={fullWidth}
      />
      <BoundField
        control={control}
        name="description"
        label={t(LABELS.description)}
        marker={optional}
        className={fullWidth}
      >
        {(field) => <TextArea {...field} rows={3} maxLength={productFields.description.max} />}
      </BoundField>
      <TextField
        control={control}
        name="unit_label"
        label={t(LABELS.unit_label)}
        hint={t("products.unitLabelHint")}
        marker={optional}
        maxLength={productFields.unit_label.max}
      />
      <TextField
        control={control}
        name="statement_descriptor"
        label={t(LABELS.statement_descriptor)}
        hint={t("products.descriptorHint")}
        marker={optional}
        maxLength={productFields.statement_descriptor.max}
      />
      <TextField
        control={control}
        name="tax_code"
        label={t(LABELS.tax_code)}
        hint={t("products.taxCodeHint")}
        marker={optional}
        mono
      />
    </FieldGrid>
  );
}
