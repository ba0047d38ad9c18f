import type { Product } from "@counterfoil/contract";
import { ConfirmWrite } from "../../shared/dialog/confirm-write.tsx";
import { useText } from "../../shared/text/text.ts";
import { removeProduct } from "./api.ts";

interface DeleteProductProps {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Confirms deleting a product without prices permanently. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const t = useText();
  const { name } = product;
  return (
    <ConfirmWrite
      question={t("products.deleteQuestion", { name })}
      description={t("products.deleteText")}
      warning={t("products.deleteWarning")}
      keepLabel={t("products.keep")}
      confirmLabel={t("products.deleteConfirm")}
      busyLabel={t("common.deleting")}
      run={(key) => removeProduct(product.id, key)}
      touches={["product"]}
      done={t("products.deleted", { name })}
      onClose={onClose}
      onDone={onDeleted}
    />
  );
}
