import { type Product, productUpdate } from "@counterfoil/contract";
import { useForm } from "react-hook-form";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateProduct } from "../api.ts";
import { ProductFields } from "./product-fields.tsx";
import { type ProductValues, updatePayload, valuesOf } from "./values.ts";

export interface EditProductProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Edits a product's details. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const t = useText();
  const reading = useReading();
  const payload = (values: ProductValues) => updatePayload(values, product, reading);
  const form = useForm<ProductValues>({
    defaultValues: valuesOf(product, reading),
    mode: "onTouched",
    resolver: payloadResolver({ schema: productUpdate, toPayload: payload }, t),
  });
  const save = useWrite({
    run: (values: ProductValues, key) =>
      updateProduct(product.id, productUpdate.parse(payload(values)), key),
    touches: ["product"],
    done: () => t("products.saved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormPanel
      title={t("products.editTitle", { name: product.name })}
      form={form}
      saveLabel={t("common.save")}
      busy={save.isPending}
      done={save.isSuccess}
      onSave={(values) => {
        if (Object.keys(payload(values)).length === 0) onClose();
        else save.mutate(values);
      }}
      onClose={onClose}
    >
      <ProductFields control={form.control} />
    </FormPanel>
  );
}
