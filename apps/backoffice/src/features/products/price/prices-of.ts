import type { Price, Product } from "@counterfoil/contract";
import { idOf } from "../../../shared/resource/id-of.ts";

/** Returns the default price's ID; null if there is none. */
export function firstId({ default_price: first }: Pick<Product, "default_price">): string | null {
  return idOf(first) ?? null;
}

/**
 * Returns a product's prices: the default, then active ones, then archived ones, each newest first.
 */
export function pricesOf(product: Product): readonly Price[] {
  const first = firstId(product);
  const rank = (price: Price) => (price.id === first ? 0 : price.active ? 1 : 2);
  return [...(product.prices?.data ?? [])].sort(
    (a, b) => rank(a) - rank(b) || b.created - a.created || a.id.localeCompare(b.id),
  );
}
