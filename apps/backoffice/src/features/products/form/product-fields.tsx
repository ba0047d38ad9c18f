import { TextArea } from "@counterfoil/ui";
import type { Control, FieldPath } from "react-hook-form";
import { BoundField, TextField } from "../../../shared/form/fields.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../products.module.css";
import type { ProductValues } from "./values.ts";

export interface ProductFieldsProps<Values extends ProductValues> {
  readonly control: Control<Values>;
  readonly names: Readonly<Record<keyof ProductValues, FieldPath<Values>>>;
}

/** The fields of a product, for a new one and for one that is there. */
export function ProductFields<Values extends ProductValues>({
  control,
  names,
}: ProductFieldsProps<Values>) {
  const t = useText();
  const optional = t("common.optional");
  return (
    <div className={styles.pair}>
      <TextField
        control={control}
        name={names.name}
        label={t("column.name")}
        hint={t("products.nameHint")}
        maxLength={250}
        className={styles.full}
      />
      <BoundField
        control={control}
        name={names.description}
        label={t("column.description")}
        marker={optional}
        className={styles.full}
      >
        {(field) => <TextArea {...field} rows={3} maxLength={5000} />}
      </BoundField>
      <TextField
        control={control}
        name={names.unitLabel}
        label={t("products.unitLabel")}
        hint={t("products.unitLabelHint")}
        marker={optional}
        maxLength={12}
      />
      <TextField
        control={control}
        name={names.descriptor}
        label={t("products.descriptor")}
        hint={t("products.descriptorHint")}
        marker={optional}
        maxLength={22}
      />
      <TextField
        control={control}
        name={names.taxCode}
        label={t("products.taxCode")}
        hint={t("products.taxCodeHint")}
        marker={optional}
        mono
      />
    </div>
  );
}
