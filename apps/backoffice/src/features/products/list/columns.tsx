import type { Product } from "@counterfoil/contract";
import { MutedText } from "@counterfoil/ui";
import { useMemo } from "react";
import { Copyable } from "../../../shared/copy/copyable.tsx";
import { useDates } from "../../../shared/date/dates.ts";
import type { Column } from "../../../shared/list/list-spec.ts";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { ActiveBadge } from "../../../shared/status/active-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { pricesOf } from "../price/prices-of.ts";
import { usePriceText } from "../price/use-price-text.ts";

/** The default price of a product, with the number of others. */
export function PriceCell({ product }: { product: Product }) {
  const t = useText();
  const priceText = usePriceText();
  const [first, ...others] = pricesOf(product).filter(({ active }) => active);
  if (first === undefined) return <NoMoney />;
  return (
    <>
      {priceText(first)}
      {others.length > 0 ? (
        <MutedText> {t("products.morePrices", { count: others.length })}</MutedText>
      ) : null}
    </>
  );
}

/** Returns every column of the product list. The user selects which are shown. */
export function useProductColumns(): readonly Column<Product>[] {
  const t = useText();
  const { date } = useDates();
  return useMemo(
    () => [
      {
        id: "name",
        head: t("column.name"),
        cell: ({ name }) => name,
        link: true,
        strong: true,
        sort: "name",
        width: "22%",
      },
      {
        id: "description",
        head: t("column.description"),
        cell: ({ description }) => description,
        room: "medium",
        muted: true,
      },
      {
        id: "price",
        head: t("products.price"),
        cell: (product) => <PriceCell product={product} />,
        width: "292px",
      },
      {
        id: "status",
        head: t("column.status"),
        cell: ({ active }) => <ActiveBadge active={active} />,
        width: "130px",
        shape: "badge",
      },
      {
        id: "created",
        head: t("column.created"),
        cell: ({ created }) => <time>{date(created)}</time>,
        width: "124px",
        room: "medium",
        muted: true,
        sort: "created",
      },
      {
        id: "unit",
        head: t("products.unitLabel"),
        cell: ({ unit_label: unit }) => unit,
        width: "110px",
        hidden: true,
      },
      {
        id: "id",
        head: t("column.id"),
        cell: ({ id }) => <Copyable value={id} />,
        width: "200px",
        hidden: true,
      },
    ],
    [t, date],
  );
}
