import type { Price, Product } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Badge, Cell, Row } from "@counterfoil/ui";
import { Archive, ArchiveRestore, CopyPlus, Pencil, Star } from "lucide-react";
import { useCopyId } from "../../../shared/clipboard/use-copy.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { PhoneRowMenu } from "../../../shared/menu/phone-row-menu.tsx";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan } from "../../../shared/session/session.tsx";
import { ActiveBadge } from "../../../shared/status/active-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updatePrice, updateProduct } from "../api.ts";
import { usePriceText } from "../price/use-price-text.ts";
import type { ProductDialogs } from "../use-product-dialogs.tsx";

interface PriceRowProps {
  readonly product: Product;
  readonly price: Price;
  /** Whether it is the default price. */
  readonly first: boolean;
  readonly openDialog: ProductDialogs["openDialog"];
}

/** A price of a product, with its actions. */
export function PriceRow(props: PriceRowProps) {
  const { price, first } = props;
  const t = useText();
  const { date } = useDates();
  const priceText = usePriceText();
  const entries = usePriceEntries(props);
  return (
    <Row>
      <Cell strong wrap>
        {priceText(price)} {first ? <Badge tone="grey">{t("products.first")}</Badge> : null}
      </Cell>
      <Cell muted wrap>
        {price.nickname ?? <NoMoney />}
      </Cell>
      <Cell>
        <ActiveBadge active={price.active} />
      </Cell>
      <Cell muted>
        <time>{date(price.created)}</time>
      </Cell>
      <Cell control>
        <RowMenu name={priceText(price)} entries={entries} />
      </Cell>
    </Row>
  );
}

/** A price on a phone, where tapping the row opens its actions. */
export function PricePhone(props: PriceRowProps) {
  const { price, first } = props;
  const t = useText();
  const { date } = useDates();
  const priceText = usePriceText();
  const entries = usePriceEntries(props);
  return (
    <PhoneRowMenu
      title={priceText(price)}
      meta={[first ? t("products.first") : "", price.nickname, date(price.created)]
        .filter(Boolean)
        .join(" · ")}
      badge={<ActiveBadge active={price.active} />}
      entries={entries}
    />
  );
}

function usePriceEntries({ product, price, first, openDialog }: PriceRowProps): () => MenuEntries {
  const t = useText();
  const copyId = useCopyId();
  const priceText = usePriceText();
  const create = useCan("product:create");
  const update = useCan("product:update");
  const offer = useWrite({
    run: (_: undefined, key) => updateProduct(product.id, { default_price: price.id }, key),
    touches: ["product"],
    done: () => t("products.priceFirst", { price: priceText(price) }),
  });
  const turn = useWrite({
    run: (active: boolean, key) => updatePrice(price.id, { active }, key),
    repeatable: () => true,
    touches: CHANGED_WITH.price,
    done: (_, active) =>
      t(active ? "products.priceRestored" : "products.priceArchived", { price: priceText(price) }),
  });
  return () => [
    {
      id: "first",
      label: t("products.offerFirst"),
      icon: <Star />,
      disabledReason:
        update.reason ??
        (first ? t("products.isFirst") : price.active ? undefined : t("products.archivedNotFirst")),
      onSelect: () => offer.mutate(undefined),
    },
    {
      id: "edit",
      label: `${t("common.edit")}…`,
      icon: <Pencil />,
      disabledReason: update.reason,
      onSelect: () => openDialog({ kind: "editPrice", product, price }),
    },
    {
      id: "duplicate",
      label: `${t("products.duplicate")}…`,
      icon: <CopyPlus />,
      disabledReason: create.reason,
      onSelect: () => openDialog({ kind: "price", product, like: price }),
    },
    copyId(price.id),
    { kind: "line", id: "line" },
    price.active
      ? {
          id: "archive",
          label: t("products.archive"),
          icon: <Archive />,
          // The provider doesn't archive a product's default price.
          disabledReason: update.reason ?? (first ? t("products.firstNotArchived") : undefined),
          onSelect: () => turn.mutate(false),
        }
      : {
          id: "restore",
          label: t("products.restore"),
          icon: <ArchiveRestore />,
          disabledReason: update.reason,
          onSelect: () => turn.mutate(true),
        },
  ];
}
