import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowUpRight, Package } from "lucide-react";
import { useFields } from "../../../shared/list/fields/fields.ts";
import { ListPage } from "../../../shared/list/list-page.tsx";
import { NewLink } from "../../../shared/list/new-button.tsx";
import { ActiveBadge } from "../../../shared/status/active-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PRODUCT_FIELDS } from "../fields.tsx";
import { PriceCell } from "../price/price-cell.tsx";
import { PRODUCT_LIST_PARAMS } from "../queries.ts";
import { useProductDialogs } from "../use-product-dialogs.tsx";
import { useProductEntries } from "../use-product-entries.tsx";

const route = getRouteApi("/products");

export function ProductList() {
  const t = useText();
  const search = route.useSearch();
  const fields = useFields(PRODUCT_FIELDS, {});
  const { openDialog, dialog } = useProductDialogs();
  const entries = useProductEntries(openDialog);
  const add = (
    <NewLink right="product:create" to="/create/product">
      {t("products.new")}
    </NewLink>
  );
  return (
    <>
      <ListPage
        search={search}
        spec={{
          resource: "product",
          title: t("products.title"),
          searchHint: t("products.searchHint"),
          ...fields,
          params: PRODUCT_LIST_PARAMS,
          tabs: [
            { value: "active", label: t("status.active") },
            { value: "inactive", label: t("status.archived") },
          ],
          actions: add,
          rowName: ({ name }) => name,
          rowLink: ({ id }) => <Link to="/products/$id" params={{ id }} />,
          rowMenu: (product) => [
            {
              id: "open",
              label: t("common.open"),
              icon: <ArrowUpRight />,
              kbd: "↵",
              render: <Link to="/products/$id" params={{ id: product.id }} />,
            },
            ...entries(product),
          ],
          phone: (product) => ({
            title: product.name,
            meta: <PriceCell product={product} />,
            badge: <ActiveBadge active={product.active} />,
          }),
          nothingYet: {
            icon: <Package />,
            title: t("products.nothingYet"),
            text: t("products.nothingYetText"),
            action: add,
          },
          nothingInStatus: (status) => {
            const shownStatus = status === "inactive" ? "inactive" : "active";
            return {
              icon: <Package />,
              title: t(`products.nothing.${shownStatus}`),
              text: t(`products.nothing.${shownStatus}Text`),
            };
          },
        }}
      />
      {dialog}
    </>
  );
}
