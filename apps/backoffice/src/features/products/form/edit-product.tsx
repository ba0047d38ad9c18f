import { type Product, productUpdate } from "@counterfoil/contract";
import { FormPanel } from "../../../shared/form/form-panel.tsx";
import { usePayloadForm } from "../../../shared/form/use-payload-form.ts";
import { useReading } from "../../../shared/form/values/use-reading.ts";
import { useText } from "../../../shared/text/text.ts";
import { updateProduct } from "../api.ts";
import { ProductFields } from "./product-fields.tsx";
import { type ProductValues, productUpdatePayload, productValues } from "./values.ts";

interface EditProductProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Edits a product's details. */
export function EditProduct({ product, onClose }: EditProductProps) {
  const t = useText();
  const reading = useReading();
  const save = usePayloadForm({
    values: productValues(product, reading),
    schema: productUpdate,
    toPayload: (values: ProductValues, before) => productUpdatePayload(values, before, reading),
    send: (body, key) => updateProduct(product.id, body, key),
    touches: ["product"],
    message: () => t("products.saved"),
    onDone: onClose,
    onUnchanged: onClose,
  });
  return (
    <FormPanel
      title={t("products.editTitle", { name: product.name })}
      {...save}
      saveLabel={t("common.save")}
      onClose={onClose}
    >
      <ProductFields control={save.form.control} />
    </FormPanel>
  );
}
