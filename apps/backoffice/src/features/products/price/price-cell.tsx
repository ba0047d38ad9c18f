import type { Product } from "@counterfoil/contract";
import { MutedText } from "@counterfoil/ui";
import { NoMoney } from "../../../shared/money/no-money.tsx";
import { useText } from "../../../shared/text/text.ts";
import { pricesOf } from "./prices-of.ts";
import { usePriceText } from "./use-price-text.ts";

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
