import type { Price, Product } from "@counterfoil/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";

const EditProduct = lazy(async () => ({
  default: (await import("./form/edit-product.tsx")).EditProduct,
}));
const ArchiveProduct = lazy(async () => ({
  default: (await import("./archive-product.tsx")).ArchiveProduct,
}));
const DeleteProduct = lazy(async () => ({
  default: (await import("./delete-product.tsx")).DeleteProduct,
}));
const NewPrice = lazy(async () => ({ default: (await import("./price/new-price.tsx")).NewPrice }));
const EditPrice = lazy(async () => ({
  default: (await import("./price/edit-price.tsx")).EditPrice,
}));

/** The dialogs of a product. */
type ProductDialog =
  | { readonly kind: "edit" | "archive" | "delete"; readonly product: Product }
  | { readonly kind: "price"; readonly product: Product; readonly like?: Price }
  | { readonly kind: "editPrice"; readonly product: Product; readonly price: Price };

export interface ProductDialogs {
  readonly ask: (dialog: ProductDialog) => void;
  readonly dialog: ReactNode;
}

/** Opens the dialogs of products, which are lazy-loaded. */
export function useProductDialogs(onDeleted?: () => void): ProductDialogs {
  const [asked, ask] = useState<ProductDialog>();
  const close = () => ask(undefined);
  return {
    ask,
    dialog: asked ? (
      <Suspense>
        {asked.kind === "edit" ? <EditProduct product={asked.product} onClose={close} /> : null}
        {asked.kind === "archive" ? (
          <ArchiveProduct product={asked.product} onClose={close} />
        ) : null}
        {asked.kind === "delete" ? (
          <DeleteProduct product={asked.product} onClose={close} onDeleted={onDeleted} />
        ) : null}
        {asked.kind === "price" ? (
          <NewPrice
            key={asked.like?.id}
            product={asked.product}
            like={asked.like}
            onClose={close}
          />
        ) : null}
        {asked.kind === "editPrice" ? (
          <EditPrice
            price={asked.price}
            onClose={close}
            onDuplicate={() => ask({ kind: "price", product: asked.product, like: asked.price })}
          />
        ) : null}
      </Suspense>
    ) : null,
  };
}
