import { productCreate } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { toProvider } from "../../resources/to-provider.ts";
import { type AnyOperation, type OperationContext, operation } from "../../writes/operation.ts";

const PRODUCTS = "/products";
const PRICES = "/prices";

/**
 * Creates a product with its prices. The provider creates each separately, never deletes a price,
 * and only deletes a product without prices (docs.stripe.com/products-prices/manage-prices). If the
 * first price is rejected, nothing remains; if a later one is, the created objects are archived and
 * the error says so.
 */
const create = operation({
  name: "product.create",
  input: z.object({ params: productCreate }),
  lock: () => null,
  async run(context, { params: { prices = [], default_price: first, ...fields } }) {
    const product = await context.send("product", {
      method: "POST",
      path: PRODUCTS,
      params: toProvider("product", fields, "create"),
    });
    const path = join(PRODUCTS, product.id);
    const priceIds: string[] = [];
    for (const [place, price] of prices.entries()) {
      try {
        const params = { ...toProvider("price", price, "create"), product: product.id };
        const { id } = await context.send(`price:${place}`, {
          method: "POST",
          path: PRICES,
          params,
        });
        priceIds.push(id);
      } catch (error) {
        if (error instanceof Refusal) throw await undone(context, path, priceIds, place, error);
        throw error;
      }
    }
    const chosen = priceIds[first ?? 0];
    if (chosen === undefined) return product;
    return context.send("default", { method: "POST", path, params: { default_price: chosen } });
  },
});

export const productOperations: readonly AnyOperation[] = [create];

/** Rolls back the created objects (best effort), and names the rejected price. */
async function undone(
  context: OperationContext,
  path: string,
  priceIds: readonly string[],
  place: number,
  { status, code, message, details }: Refusal,
): Promise<Refusal> {
  const fields = Object.fromEntries(
    Object.entries(details.fields ?? {}).map(([name, text]) => [`prices.${place}.${name}`, text]),
  );
  if (priceIds.length === 0) {
    await context.remove("remove", { type: "product", path });
    return new Refusal(status, code, message, { ...details, fields });
  }
  const archived = { active: false };
  for (const id of priceIds) {
    const price = join(PRICES, id);
    await context.send(`archive:${id}`, { method: "POST", path: price, params: archived });
  }
  await context.send("archive", { method: "POST", path, params: archived });
  const left = `Price ${place + 1} was refused: ${message} The product and the prices made before it are archived.`;
  return new Refusal(status, code, left, { ...details, fields });
}
