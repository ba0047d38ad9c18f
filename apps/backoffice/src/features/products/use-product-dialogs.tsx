import type { Price, Product } from "@counterfoil/contract";
import { lazyPart } from "@counterfoil/ui";
import { type ReactNode, Suspense, useState } from "react";

const EditProduct = lazyPart(async () => (await import("./form/edit-product.tsx")).EditProduct);
const ArchiveProduct = lazyPart(async () => (await import("./archive-product.tsx")).ArchiveProduct);
const DeleteProduct = lazyPart(async () => (await import("./delete-product.tsx")).DeleteProduct);
const NewPrice = lazyPart(async () => (await import("./price/new-price.tsx")).NewPrice);
const EditPrice = lazyPart(async () => (await import("./price/edit-price.tsx")).EditPrice);

/** The dialogs of a product. */
type ProductDialog =
  | { readonly kind: "edit" | "archive" | "delete"; readonly product: Product }
  | { readonly kind: "price"; readonly product: Product; readonly like?: Price }
  | { readonly kind: "editPrice"; readonly product: Product; readonly price: Price };

export interface ProductDialogs {
  readonly openDialog: (dialog: ProductDialog) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialogs of products, which are lazy-loaded. */
export function useProductDialogs(onDeleted?: () => void): ProductDialogs {
  const [dialog, openDialog] = useState<ProductDialog>();
  const close = () => openDialog(undefined);
  return {
    openDialog,
    dialog: dialog ? (
      <Suspense>
        {dialog.kind === "edit" ? <EditProduct product={dialog.product} onClose={close} /> : null}
        {dialog.kind === "archive" ? (
          <ArchiveProduct product={dialog.product} onClose={close} />
        ) : null}
        {dialog.kind === "delete" ? (
          <DeleteProduct product={dialog.product} onClose={close} onDeleted={onDeleted} />
        ) : null}
        {dialog.kind === "price" ? (
          <NewPrice
            key={dialog.like?.id}
            product={dialog.product}
            like={dialog.like}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "editPrice" ? (
          <EditPrice
            price={dialog.price}
            onClose={close}
            onDuplicate={() =>
              openDialog({ kind: "price", product: dialog.product, like: dialog.price })
            }
          />
        ) : null}
      </Suspense>
    ) : null,
  };
}
