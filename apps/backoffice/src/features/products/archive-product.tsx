import type { Product } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useWrite } from "../../shared/resource/write.ts";
import { useText } from "../../shared/text/text.ts";
import { updateProduct } from "./api.ts";

export interface ArchiveProductProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Asks before a product is offered no more. */
export function ArchiveProduct({ product, onClose }: ArchiveProductProps) {
  const t = useText();
  const { name } = product;
  const archive = useWrite({
    run: (_: undefined, key) => updateProduct(product.id, { active: false }, key),
    touches: ["product"],
    done: () => t("products.archived", { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      danger={false}
      onClose={onClose}
      question={t("products.archiveQuestion", { name })}
      changes={[
        { label: t("products.newInvoices"), value: t("products.archiveNew") },
        { label: t("products.oldInvoices"), value: t("products.archiveOld") },
        { label: t("products.prices"), value: t("products.archivePrices") },
        { label: t("products.later"), value: t("products.archiveLater") },
      ]}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("products.archive")}
      busyLabel={t("products.archiving")}
      busy={archive.isPending}
      onConfirm={() => archive.mutate(undefined)}
    />
  );
}
