import type { Product } from "@counterfoil/contract";
import { Archive, ArchiveRestore, Pencil, Tag, Trash2 } from "lucide-react";
import { useCopyId } from "../../shared/clipboard/use-copy.tsx";
import type { MenuEntries } from "../../shared/menu/entries.ts";
import { useWrite } from "../../shared/resource/write.ts";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { updateProduct } from "./api.ts";
import type { ProductDialogs } from "./use-product-dialogs.tsx";

/** Returns the actions of a product, for its row and page. */
export function useProductEntries(
  openDialog: ProductDialogs["openDialog"],
): (product: Product) => MenuEntries {
  const t = useText();
  const copyId = useCopyId();
  const create = useCan("product:create");
  const update = useCan("product:update");
  const remove = useCan("product:delete");
  const restore = useWrite({
    run: (product: Product, key) => updateProduct(product.id, { active: true }, key),
    repeatable: () => true,
    touches: ["product"],
    done: ({ name }) => t("products.restored", { name }),
  });
  return (product) => [
    {
      id: "edit",
      label: `${t("common.edit")}…`,
      icon: <Pencil />,
      disabledReason: update.reason,
      onSelect: () => openDialog({ kind: "edit", product }),
    },
    {
      id: "price",
      label: `${t("products.addPrice")}…`,
      icon: <Tag />,
      disabledReason: create.reason,
      onSelect: () => openDialog({ kind: "price", product }),
    },
    copyId(product.id),
    { kind: "line", id: "line" },
    product.active
      ? {
          id: "archive",
          label: `${t("products.archive")}…`,
          icon: <Archive />,
          disabledReason: update.reason,
          onSelect: () => openDialog({ kind: "archive", product }),
        }
      : {
          id: "restore",
          label: t("products.restore"),
          icon: <ArchiveRestore />,
          disabledReason: update.reason,
          onSelect: () => restore.mutate(product),
        },
    {
      id: "delete",
      label: `${t("common.delete")}…`,
      icon: <Trash2 />,
      danger: true,
      // The provider only deletes products without prices.
      disabledReason:
        remove.reason ??
        (product.prices && product.prices.data.length > 0 ? t("products.hasPrices") : undefined),
      onSelect: () => openDialog({ kind: "delete", product }),
    },
  ];
}
