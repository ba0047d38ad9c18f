import {
  CUSTOMER_METADATA,
  customerCurrencyLock,
  customerUpdate,
  fault,
} from "@counterfoil/contract";
import { z } from "zod";
import { refuseField } from "../../http/response/refusal.ts";
import { join } from "../../provider/encoding/paths.ts";
import { toProvider } from "../../resources/to-provider.ts";
import { type AnyOperation, operation } from "../../writes/operation.ts";

/** Fields that don't count as an update of the details. */
const BESIDE: ReadonlySet<string> = new Set(["metadata", "invoice_settings", "currency"]);

/** Why a currency is locked, as a sentence and as a code. */
const REASONS = {
  balance: fault("currency_locked_balance"),
  billed: fault("currency_locked_billed"),
  details: fault("currency_locked_details"),
} as const;

const customerSchema = z.looseObject({
  currency: z.string().nullish(),
  balance: z.number().int(),
  metadata: z.record(z.string(), z.string()),
});

/**
 * Updates a customer, and rejects a change of a locked currency. The first update of the details
 * locks the selected currency (specification, section 4).
 */
const update = operation({
  name: "customer.update",
  input: z.object({ id: z.string(), params: customerUpdate }),
  lock: ({ id }) => id,
  async run(work, { id, params }) {
    const path = join("/customers", id);
    const customer = customerSchema.safeParse(await work.read({ path }));
    if (!customer.success) return send(params);
    const { currency, balance, metadata } = customer.data;
    const lock = customerCurrencyLock({ currency: currency ?? null, balance, metadata });
    const chosen = metadata[CUSTOMER_METADATA.currency];
    const requested = params.currency;
    if (requested !== undefined && lock !== null && requested !== (currency ?? chosen)) {
      throw refuseField("currency", REASONS[lock]);
    }
    const details = Object.keys(params).some((name) => !BESIDE.has(name));
    const locks = lock === null && details && (requested ?? chosen) !== undefined;
    if (!locks) return send(params);
    const mark = { [CUSTOMER_METADATA.currencyLocked]: "details_updated" };
    return send({ ...params, metadata: { ...params.metadata, ...mark } });

    function send(changes: z.output<typeof customerUpdate>) {
      const params = toProvider("customer", changes, "update");
      return work.send("update", { method: "POST", path, params });
    }
  },
});

export const customerOperations: readonly AnyOperation[] = [update];
