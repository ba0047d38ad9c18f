import type { Product } from "@counterfoil/contract";
import { ConfirmWrite } from "../../shared/dialog/confirm-write.tsx";
import { useText } from "../../shared/text/text.ts";
import { updateProduct } from "./api.ts";

interface ArchiveProductProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Confirms archiving a product. */
export function ArchiveProduct({ product, onClose }: ArchiveProductProps) {
  const t = useText();
  const { name } = product;
  return (
    <ConfirmWrite
      danger={false}
      question={t("products.archiveQuestion", { name })}
      changes={[
        { label: t("products.newInvoices"), value: t("products.archiveNew") },
        { label: t("products.oldInvoices"), value: t("products.archiveOld") },
        { label: t("products.prices"), value: t("products.archivePrices") },
        { label: t("products.later"), value: t("products.archiveLater") },
      ]}
      keepLabel={t("common.cancel")}
      confirmLabel={t("products.archive")}
      busyLabel={t("products.archiving")}
      run={(key) => updateProduct(product.id, { active: false }, key)}
      touches={["product"]}
      done={t("products.archived", { name })}
      onClose={onClose}
    />
  );
}
