import { CUSTOMER_METADATA, customerCurrencyLock, customerUpdate } from "@counterfoil/contract";
import { z } from "zod";
import { refuse } from "../../http/refusal.ts";
import { type AnyOperation, operation } from "../../provider/intents/operation.ts";
import { join } from "../../provider/paths.ts";
import { toProvider } from "../../resources/parameters.ts";

/** What does not count as an update of the details. */
const BESIDE: ReadonlySet<string> = new Set(["metadata", "invoice_settings", "currency"]);

/** Why a currency stands, for people and programs alike. */
const REASONS = {
  balance: "The currency is locked: the customer has a balance in it",
  billed: "The currency is locked: something has been billed in it",
  details: "The currency is locked: the customer's details have been updated",
} as const;

const held = z.looseObject({
  currency: z.string().nullish(),
  balance: z.number().int(),
  metadata: z.record(z.string(), z.string()),
});

/**
 * Changes a customer and keeps hands off a currency that is locked. With the first update of the
 * details the chosen currency locks (specification, section 4).
 */
const update = operation({
  name: "customer.update",
  input: z.object({ id: z.string(), params: customerUpdate }),
  lock: ({ id }) => id,
  async run(work, { id, params }) {
    const path = join("/customers", id);
    const customer = held.safeParse(await work.read({ path }));
    if (!customer.success) return send(params);
    const { currency, balance, metadata } = customer.data;
    const lock = customerCurrencyLock({ currency: currency ?? null, balance, metadata });
    const chosen = metadata[CUSTOMER_METADATA.currency];
    const wanted = params.currency ?? params.metadata?.[CUSTOMER_METADATA.currency];
    if (params.metadata?.[CUSTOMER_METADATA.currencyLocked] !== undefined) {
      const fields = { metadata: `${CUSTOMER_METADATA.currencyLocked} is not for writing` };
      throw refuse("invalid_request", "Some fields are not valid", { fields });
    }
    if (wanted !== undefined && lock !== null && wanted !== (currency ?? chosen)) {
      const fields = { currency: REASONS[lock] };
      throw refuse("invalid_request", REASONS[lock], { fields });
    }
    const details = Object.keys(params).some((name) => !BESIDE.has(name));
    const locks = lock === null && details && (wanted ?? chosen) !== undefined;
    if (!locks) return send(params);
    const mark = { [CUSTOMER_METADATA.currencyLocked]: "details_updated" };
    return send({ ...params, metadata: { ...params.metadata, ...mark } });

    function send(given: z.output<typeof customerUpdate>) {
      const asked = toProvider("customer", given, "update");
      return work.send("update", { method: "POST", path, params: asked });
    }
  },
});

export const customerOperations: readonly AnyOperation[] = [update];
