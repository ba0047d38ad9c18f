import { invoiceCreate, invoiceUpdate, resources } from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../http/refusal.ts";
import { type AnyOperation, operation, type Work } from "../../provider/intents/operation.ts";
import { join } from "../../provider/paths.ts";
import type { WireObject } from "../../provider/wire.ts";
import { toProvider } from "../../resources/parameters.ts";
import { reconcileLines } from "./lines.ts";
import { refuseRepeating } from "./one-off-coupons.ts";
import { holdToSeen } from "./seen.ts";

const FOLDER = "/invoices";
const { type } = resources.invoice;

/** Makes a draft with its lines; when a line is refused, no draft is left behind. */
const create = operation({
  name: "invoice.create",
  input: z.object({ params: invoiceCreate }),
  lock: () => null,
  async run(work, { params: { lines, ...fields } }) {
    await refuseRepeating(work, fields.discounts);
    const currency = fields.currency ?? (await currencyOf(work, fields.customer));
    const [first, later] = lines?.length ? codesLast(fields) : [fields, null];
    const params = {
      ...toProvider("invoice", first, "create"),
      ...(currency === null ? {} : { currency }),
    };
    const draft = await work.send("create", { method: "POST", path: FOLDER, params });
    if (lines === undefined || lines.length === 0) return draft;
    try {
      const path = join(FOLDER, draft.id);
      await reconcileLines(work, await work.refresh(type, path), lines);
      if (later !== null) await work.send("codes", { method: "POST", path, params: later });
    } catch (error) {
      if (error instanceof Refusal) await discard(work, draft.id);
      throw error;
    }
    return work.refresh(type, join(FOLDER, draft.id));
  },
});

const update = operation({
  name: "invoice.update",
  input: z.object({ id: z.string(), params: invoiceUpdate }),
  lock: ({ id }) => id,
  async run(work, { id, params: { lines, seen, ...fields } }) {
    await holdToSeen(work, id, seen);
    await refuseRepeating(work, fields.discounts);
    const path = join(FOLDER, id);
    const [first, later] = lines === undefined ? [fields, null] : codesLast(fields);
    const params = toProvider("invoice", first, "update");
    const send = () => work.send("update", { method: "POST", path, params });
    const empty = Object.keys(params).length === 0;
    if (lines === undefined) return empty && seen !== undefined ? work.refresh(type, path) : send();
    if (!empty) await send();
    await reconcileLines(work, await work.refresh(type, path), lines);
    if (later !== null) await work.send("codes", { method: "POST", path, params: later });
    return work.refresh(type, path);
  },
});

export const draftOperations: readonly AnyOperation[] = [create, update];

/**
 * A promotion code may ask for a minimum amount, which the provider checks against the lines that are
 * there (docs.stripe.com/api/promotion_codes: restrictions): discounts with a code follow the lines.
 */
function codesLast<F extends Pick<z.output<typeof invoiceUpdate>, "discounts">>(
  fields: F,
): [first: Omit<F, "discounts"> | F, later: Pick<F, "discounts"> | null] {
  const { discounts, ...rest } = fields;
  const byCode = Array.isArray(discounts) && discounts.some((one) => one.promotion_code);
  return byCode ? [rest, { discounts }] : [fields, null];
}

/** What new invoices of the customer start with: locked by what was billed, else as staff chose. */
async function currencyOf(work: Work, id: string): Promise<string | null> {
  const customer = await work.mirrored("customer", id);
  const parsed = z
    .object({
      currency: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    })
    .safeParse(customer);
  if (!parsed.success) return null;
  return parsed.data.currency ?? parsed.data.metadata?.currency ?? null;
}

async function discard(work: Work, id: string): Promise<WireObject> {
  return work.send("discard", { method: "DELETE", path: join(FOLDER, id) });
}
