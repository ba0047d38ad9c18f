import { taxRateCreate } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../provider/encoding/paths.ts";
import { toProvider } from "../../resources/to-provider.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const FOLDER = "/tax_rates";

/**
 * Creates a rate that replaces another, which is archived and stays in effect where it is used
 * (docs.stripe.com/billing/taxes/tax-rates: a percentage can't be changed). If the new one is
 * rejected, the old one is unchanged.
 */
const replace = operation({
  name: "taxRate.replace",
  input: z.object({ id: z.string(), params: taxRateCreate }),
  lock: ({ id }) => id,
  async run(work, { id, params }) {
    const path = join(FOLDER, id);
    // Nothing is created if the rate to replace doesn't exist.
    await work.read({ path });
    const created = await work.send("create", {
      method: "POST",
      path: FOLDER,
      params: toProvider("taxRate", params, "create"),
    });
    await work.send("archive", { method: "POST", path, params: { active: false } });
    return created;
  },
});

export const taxRateOperations: readonly AnyOperation[] = [replace];
