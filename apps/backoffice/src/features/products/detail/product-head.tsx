import type { Product } from "@counterfoil/contract";
import { Button, IconButton, PageHead } from "@counterfoil/ui";
import { Ellipsis, Pencil, Tag } from "lucide-react";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useCan } from "../../../shared/session/session.tsx";
import { useShortcuts } from "../../../shared/shortcuts/use-shortcuts.ts";
import { ActiveBadge } from "../../../shared/status/active-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PriceCell } from "../price/price-cell.tsx";
import type { ProductDialogs } from "../use-product-dialogs.tsx";
import { useProductEntries } from "../use-product-entries.tsx";

interface ProductHeadProps {
  readonly product: Product;
  readonly openDialog: ProductDialogs["openDialog"];
}

/** Name, default price and actions. */
export function ProductHead({ product, openDialog }: ProductHeadProps) {
  const t = useText();
  const create = useCan("product:create");
  const update = useCan("product:update");
  const entries = useProductEntries(openDialog);
  useShortcuts({
    e: update.allowed && (() => openDialog({ kind: "edit", product })),
    n: create.allowed && (() => openDialog({ kind: "price", product })),
  });
  return (
    <PageHead
      ruled
      title={product.name}
      badge={<ActiveBadge active={product.active} />}
      sub={<PriceCell product={product} />}
      actions={
        <>
          <Button
            icon={<Pencil />}
            kbd="E"
            disabledReason={update.reason}
            onClick={() => openDialog({ kind: "edit", product })}
          >
            {t("common.edit")}
          </Button>
          <Button
            variant="primary"
            icon={<Tag />}
            kbd="N"
            disabledReason={create.reason}
            onClick={() => openDialog({ kind: "price", product })}
          >
            {t("products.addPrice")}
          </Button>
          <LazyMenu
            align="end"
            trigger={<IconButton framed icon={<Ellipsis />} label={t("common.more")} />}
            entries={() => entries(product).filter(({ id }) => id !== "edit" && id !== "price")}
          />
        </>
      }
    />
  );
}
