import type { Product } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useWrite } from "../../shared/resource/write.ts";
import { useText } from "../../shared/text/text.ts";
import { removeProduct } from "./api.ts";

export interface DeleteProductProps {
  readonly product: Product;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

/** Asks before a product without prices is deleted for good. */
export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const t = useText();
  const { name } = product;
  const remove = useWrite({
    run: (_: undefined, key) => removeProduct(product.id, key),
    touches: ["product"],
    done: () => t("products.deleted", { name }),
    onDone: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("products.deleteQuestion", { name })}
      description={t("products.deleteText")}
      warning={t("products.deleteWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("products.keep")}
      confirmLabel={t("products.deleteConfirm")}
      busyLabel={t("common.deleting")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
