import { productCreate } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../http/response/refusal.ts";
import { join } from "../../provider/paths.ts";
import { toProvider } from "../../resources/parameters.ts";
import { type AnyOperation, operation, type Work } from "../../writes/operation.ts";

const PRODUCTS = "/products";
const PRICES = "/prices";

/**
 * Makes a product with its prices. The provider makes each by itself, never deletes a price, and
 * deletes a product only while it has none (docs.stripe.com/products-prices/manage-prices): when the
 * first price is refused nothing is left, when a later one is, what was made is archived and the
 * refusal says so.
 */
const create = operation({
  name: "product.create",
  input: z.object({ params: productCreate }),
  lock: () => null,
  async run(work, { params: { prices = [], default_price: first, ...fields } }) {
    const product = await work.send("product", {
      method: "POST",
      path: PRODUCTS,
      params: toProvider("product", fields, "create"),
    });
    const path = join(PRODUCTS, product.id);
    const made: string[] = [];
    for (const [place, price] of prices.entries()) {
      try {
        const params = { ...toProvider("price", price, "create"), product: product.id };
        const { id } = await work.send(`price:${place}`, { method: "POST", path: PRICES, params });
        made.push(id);
      } catch (error) {
        if (error instanceof Refusal) throw await undone(work, path, made, place, error);
        throw error;
      }
    }
    const chosen = made[first ?? 0];
    if (chosen === undefined) return product;
    return work.send("default", { method: "POST", path, params: { default_price: chosen } });
  },
});

export const productOperations: readonly AnyOperation[] = [create];

/** Takes back what was made, as far as the provider lets us, and names the price that was refused. */
async function undone(
  work: Work,
  path: string,
  made: readonly string[],
  place: number,
  { status, code, message, details }: Refusal,
): Promise<Refusal> {
  const fields = Object.fromEntries(
    Object.entries(details.fields ?? {}).map(([name, text]) => [`prices.${place}.${name}`, text]),
  );
  if (made.length === 0) {
    await work.send("remove", { method: "DELETE", path });
    return new Refusal(status, code, message, { ...details, fields });
  }
  const archived = { active: false };
  for (const id of made) {
    const price = join(PRICES, id);
    await work.send(`archive:${id}`, { method: "POST", path: price, params: archived });
  }
  await work.send("archive", { method: "POST", path, params: archived });
  const left = `Price ${place + 1} was refused: ${message} The product and the prices made before it are archived.`;
  return new Refusal(status, code, left, { ...details, fields });
}
