import type { Product } from "@counterfoil/contract";
import {
  HeadCell,
  HorizontalScroll,
  MutedText,
  PhoneList,
  Section,
  Table,
  TableBody,
  TableHead,
  useViewport,
} from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";
import { firstId, pricesOf } from "../price/prices-of.ts";
import type { ProductDialogs } from "../use-product-dialogs.tsx";
import { PricePhone, PriceRow } from "./price-row.tsx";

interface PricesSectionProps {
  readonly product: Product;
  readonly openDialog: ProductDialogs["openDialog"];
}

/** The prices of a product: the default first, archived ones last. */
export function PricesSection({ product, openDialog }: PricesSectionProps) {
  const t = useText();
  const prices = pricesOf(product);
  const first = firstId(product);
  const phone = useViewport() === "phone";
  return (
    <Section title={t("products.prices")} note={t("products.pricesUse")}>
      {prices.length === 0 ? <MutedText as="p">{t("products.noPrices")}</MutedText> : null}
      {phone && prices.length > 0 ? (
        <PhoneList flush aria-label={t("products.prices")}>
          {prices.map((price) => (
            <PricePhone
              key={price.id}
              product={product}
              price={price}
              first={price.id === first}
              openDialog={openDialog}
            />
          ))}
        </PhoneList>
      ) : prices.length > 0 ? (
        <HorizontalScroll>
          <Table flush compact aria-label={t("products.prices")}>
            <TableHead>
              <HeadCell>{t("products.price")}</HeadCell>
              <HeadCell>{t("products.nickname")}</HeadCell>
              <HeadCell>{t("column.status")}</HeadCell>
              <HeadCell>{t("column.created")}</HeadCell>
              <HeadCell aria-label={t("list.rowActions")} />
            </TableHead>
            <TableBody>
              {prices.map((price) => (
                <PriceRow
                  key={price.id}
                  product={product}
                  price={price}
                  first={price.id === first}
                  openDialog={openDialog}
                />
              ))}
            </TableBody>
          </Table>
        </HorizontalScroll>
      ) : null}
    </Section>
  );
}
