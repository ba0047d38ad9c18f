import { taxRateCreate } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../provider/paths.ts";
import { toProvider } from "../../resources/parameters.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

const FOLDER = "/tax_rates";

/**
 * Makes a rate in place of another, which is archived and keeps working where it is attached
 * (docs.stripe.com/billing/taxes/tax-rates: a percentage cannot be changed). The old one stays as it
 * is when the new one is refused.
 */
const replace = operation({
  name: "taxRate.replace",
  input: z.object({ id: z.string(), params: taxRateCreate }),
  lock: ({ id }) => id,
  async run(work, { id, params }) {
    const path = join(FOLDER, id);
    // Nothing is made in place of a rate that is not there.
    await work.read({ path });
    const made = await work.send("create", {
      method: "POST",
      path: FOLDER,
      params: toProvider("taxRate", params, "create"),
    });
    await work.send("archive", { method: "POST", path, params: { active: false } });
    return made;
  },
});

export const taxRateOperations: readonly AnyOperation[] = [replace];
