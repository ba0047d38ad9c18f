import { taxIdCreate } from "@counterfoil/contract";
import { z } from "zod";
import { join } from "../../provider/encoding/paths.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

/** Adds a tax ID to a customer; the provider validates its format. */
const create = operation({
  name: "taxId.create",
  input: z.object({ params: taxIdCreate }),
  lock: () => null,
  run: (work, { params: { customer, ...params } }) =>
    work.send("create", { method: "POST", path: join("/customers", customer, "tax_ids"), params }),
});

export const taxIdOperations: readonly AnyOperation[] = [create];
