import {
  invoiceCreate,
  invoiceItemCreate,
  invoiceItemUpdate,
  invoiceUpdate,
  resources,
} from "@counterfoil/contract";
import { z } from "zod";
import { Refusal } from "../../../http/response/refusal.ts";
import { join } from "../../../provider/encoding/paths.ts";
import type { WireObject } from "../../../provider/encoding/wire.ts";
import { toProvider } from "../../../resources/to-provider.ts";
import { type AnyOperation, type OperationContext, operation } from "../../../writes/operation.ts";
import {
  mayCredit,
  refuseItemChange,
  refuseItemCredit,
  refuseMoreCredit,
  refuseNegativeDraft,
  refuseNewCredit,
} from "../credit-right.ts";
import {
  mayCollect,
  refuseAutomaticCollection,
  refuseChargedItem,
  refuseChargedItemChange,
} from "../finalizing-right.ts";
import { reconcileLines } from "../lines/lines.ts";
import { inPlaces, ownRows } from "../lines/subscription-lines.ts";
import { inGivenTerms, withDueDate } from "./due.ts";
import { refuseRepeating } from "./one-off-coupons.ts";
import { holdToSeen } from "./seen.ts";
import { refuseTooLargeDraft, refuseTooLargeTotal } from "./total-limit.ts";

const FOLDER = "/invoices";
const ITEMS = "/invoiceitems";
const { type } = resources.invoice;

/** Creates a draft with its lines. If a line is rejected, the draft is deleted. */
const create = operation({
  name: "invoice.create",
  input: z.object({ params: invoiceCreate, mayCredit, ...mayCollect }),
  lock: () => null,
  async run(context, { params: { lines, ...fields }, mayCredit: allowed, ...rights }) {
    refuseNewCredit(lines, allowed);
    await refuseAutomaticCollection(context, null, fields, rights);
    await refuseRepeating(context, fields.discounts);
    const currency = fields.currency ?? (await currencyOf(context, fields.customer));
    if (lines?.length) {
      const { customer, discounts, default_tax_rates } = fields;
      await refuseTooLargeTotal(context, lines, {
        id: null,
        customer,
        currency,
        discounts,
        default_tax_rates,
      });
    }
    const dated = await withDueDate(context, fields, null);
    const [first, later] = lines?.length ? codesLast(dated) : [dated, null];
    const params = {
      ...toProvider("invoice", first, "create"),
      ...(currency === null ? {} : { currency }),
    };
    const draft = await context
      .send("create", { method: "POST", path: FOLDER, params })
      .catch((error: unknown) => {
        throw inGivenTerms(error, fields);
      });
    if (lines === undefined || lines.length === 0) return draft;
    try {
      const path = join(FOLDER, draft.id);
      await reconcileLines(context, await context.refresh(type, path), lines);
      if (later !== null) await context.send("codes", { method: "POST", path, params: later });
    } catch (error) {
      if (error instanceof Refusal) await discard(context, draft.id);
      throw error;
    }
    return context.refresh(type, join(FOLDER, draft.id));
  },
});

const update = operation({
  name: "invoice.update",
  input: z.object({ id: z.string(), params: invoiceUpdate, mayCredit, ...mayCollect }),
  lock: ({ id }) => id,
  async run(context, { id, params: { lines, seen, ...fields }, mayCredit: allowed, ...rights }) {
    await holdToSeen(context, id, seen);
    await refuseAutomaticCollection(context, id, { ...fields, lines }, rights);
    const own = lines && ownRows(await context.mirrored(type, id), lines);
    if (own !== undefined) {
      const { discounts, default_tax_rates } = fields;
      const terms = { id, customer: null, currency: null, discounts, default_tax_rates };
      await inPlaces(own.places, async () => {
        await refuseMoreCredit(context, id, own.rows, own.subscriptionAmount, allowed);
        await refuseTooLargeTotal(context, own.rows, terms);
      });
    } else if (finalizesLater(fields)) {
      await refuseNegativeDraft(context, id, allowed);
      await refuseTooLargeDraft(context, id);
    }
    await refuseRepeating(context, fields.discounts);
    const path = join(FOLDER, id);
    const dated = await withDueDate(context, fields, id);
    const [first, later] = own === undefined ? [dated, null] : codesLast(dated);
    const params = toProvider("invoice", first, "update");
    const send = () =>
      context.send("update", { method: "POST", path, params }).catch((error: unknown) => {
        throw inGivenTerms(error, fields);
      });
    const empty = Object.keys(params).length === 0;
    if (own === undefined)
      return empty && seen !== undefined ? context.refresh(type, path) : send();
    if (!empty) await send();
    const draft = await context.refresh(type, path);
    await inPlaces(own.places, () => reconcileLines(context, draft, own.rows));
    if (later !== null) await context.send("codes", { method: "POST", path, params: later });
    return context.refresh(type, path);
  },
});

const createItem = operation({
  name: "invoiceItem.create",
  input: z.object({ params: invoiceItemCreate, mayCredit, mayCharge: mayCollect.mayCharge }),
  lock: () => null,
  async run(context, { params, mayCredit: allowed, mayCharge: charging }) {
    refuseItemCredit(params, allowed);
    await refuseChargedItem(context, params.invoice ?? null, charging);
    const encoded = toProvider("invoiceItem", params, "create");
    return context.send("create", { method: "POST", path: ITEMS, params: encoded });
  },
});

const updateItem = operation({
  name: "invoiceItem.update",
  input: z.object({
    id: z.string(),
    params: invoiceItemUpdate,
    mayCredit,
    mayCharge: mayCollect.mayCharge,
  }),
  lock: ({ id }) => id,
  async run(context, { id, params, mayCredit: allowed, mayCharge: charging }) {
    await refuseItemChange(context, id, params, allowed);
    await refuseChargedItemChange(context, id, charging);
    const encoded = toProvider("invoiceItem", params, "update");
    return context.send("update", { method: "POST", path: join(ITEMS, id), params: encoded });
  },
});

const removeItem = operation({
  name: "invoiceItem.remove",
  input: z.object({ id: z.string(), mayCredit, mayCharge: mayCollect.mayCharge }),
  lock: ({ id }) => id,
  async run(context, { id, mayCredit: allowed, mayCharge: charging }) {
    await refuseItemChange(context, id, null, allowed);
    await refuseChargedItemChange(context, id, charging);
    const { object } = await context.remove("remove", {
      type: "invoiceitem",
      path: join(ITEMS, id),
    });
    return { id, object, deleted: true };
  },
});

export const draftOperations: readonly AnyOperation[] = [
  create,
  update,
  createItem,
  updateItem,
  removeItem,
];

/** Returns whether the provider will finalize the draft automatically. */
const finalizesLater = (
  fields: Pick<z.output<typeof invoiceUpdate>, "auto_advance" | "automatically_finalizes_at">,
) => fields.auto_advance === true || fields.automatically_finalizes_at !== undefined;

/**
 * Splits off discounts that must be sent after the lines: a promotion code may require a minimum
 * amount, which the provider checks against the existing lines
 * (docs.stripe.com/api/promotion_codes: restrictions).
 */
function codesLast<F extends Pick<z.output<typeof invoiceUpdate>, "discounts">>(
  fields: F,
): [first: Omit<F, "discounts"> | F, later: Pick<F, "discounts"> | null] {
  const { discounts, ...rest } = fields;
  const byCode = Array.isArray(discounts) && discounts.some((one) => one.promotion_code);
  return byCode ? [rest, { discounts }] : [fields, null];
}

/**
 * Returns the currency of a customer's new invoices: the locked one, or the one that staff
 * selected.
 */
async function currencyOf(context: OperationContext, id: string): Promise<string | null> {
  const customer = await context.mirrored("customer", id);
  const parsed = z
    .object({
      currency: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    })
    .safeParse(customer);
  if (!parsed.success) return null;
  return parsed.data.currency ?? parsed.data.metadata?.currency ?? null;
}

async function discard(context: OperationContext, id: string): Promise<WireObject> {
  return context.remove("discard", { type: "invoice", path: join(FOLDER, id) });
}
