import {
  BALANCE_REVERSES,
  balanceEntryCreate,
  balanceEntryUpdate,
  CUSTOMER_METADATA,
  customerCurrencyLock,
  fault,
} from "@counterfoil/contract";
import { z } from "zod";
import type { Handlers } from "../http/handler.ts";
import { notFound, refuse, refuseField } from "../http/response/refusal.ts";
import { ProviderJson } from "../http/response/reply.ts";
import { bodiesIn } from "../mirror/read/bodies.ts";
import { getText, lookUp } from "../mirror/read/get.ts";
import { listTexts } from "../mirror/read/list/list.ts";
import type { MirrorAccess } from "../mirror/schema.ts";
import { join } from "../provider/encoding/paths.ts";
import { reference } from "../provider/encoding/wire.ts";
import { type AnyOperation, operation } from "../writes/operation.ts";
import type { Writer } from "./writer.ts";

const TYPE = "customer_balance_transaction";

const balancePath = (customer: string) => `${join("/customers", customer)}/balance_transactions`;

const entry = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  type: z.string(),
  invoice: reference,
  metadata: z.record(z.string(), z.string()).nullish(),
});

const currentCustomer = z.looseObject({
  currency: z.string().nullish(),
  balance: z.number().int(),
  metadata: z.record(z.string(), z.string()),
});

/**
 * Rejects a currency other than the customer's: a balance has one currency.
 * @throws Refusal
 */
function requireCurrency(
  { currency = null, balance, metadata }: z.infer<typeof currentCustomer>,
  requested: string,
): void {
  if (customerCurrencyLock({ currency, balance, metadata }) === null) return;
  const own = currency ?? metadata[CUSTOMER_METADATA.currency];
  if (own === undefined || own === requested) return;
  throw refuseField("currency", fault("balance_currency", { currency: own.toUpperCase() }));
}

const create = operation({
  name: "balanceEntry.create",
  input: z.object({ customer: z.string(), params: balanceEntryCreate }),
  lock: ({ customer }) => customer,
  async run(work, { customer, params }) {
    const path = join("/customers", customer);
    const customerObject = currentCustomer.safeParse(await work.read({ path }));
    if (customerObject.success) requireCurrency(customerObject.data, params.currency);
    return work.send("create", {
      method: "POST",
      path: balancePath(customer),
      params,
      expand: ["customer"],
    });
  },
});

const update = operation({
  name: "balanceEntry.update",
  input: z.object({ customer: z.string(), id: z.string(), params: balanceEntryUpdate }),
  lock: ({ customer }) => customer,
  run: (work, { customer, id, params }) =>
    work.send("update", { method: "POST", path: join(balancePath(customer), id), params }),
});

/**
 * The provider's ledger is append-only: an entry is reversed by one of the opposite amount, once.
 */
const reverse = operation({
  name: "balanceEntry.remove",
  input: z.object({ customer: z.string(), id: z.string() }),
  lock: ({ customer }) => customer,
  async run(work, { customer, id }) {
    const path = balancePath(customer);
    const original = entry.parse(await work.read({ path: join(path, id) }));
    // An amount that an invoice applied is returned with the invoice.
    if (original.type !== "adjustment" || original.invoice !== null) {
      throw refuse("invalid_request", "Only manual adjustments can be reversed");
    }
    const ledger = await work.readAll({ path });
    const before = ledger.find((one) => entry.parse(one).metadata?.[BALANCE_REVERSES] === id);
    if (before !== undefined) return before;
    return work.send("reverse", {
      method: "POST",
      path,
      params: {
        amount: -original.amount,
        currency: original.currency,
        metadata: { [BALANCE_REVERSES]: id },
      },
      expand: ["customer"],
    });
  },
});

export const balanceOperations: readonly AnyOperation[] = [create, update, reverse];

type EntryRoute = Extract<keyof Handlers, `balanceEntr${string}`>;

/** Handles a customer's balance ledger: read from the mirror, written to the provider. */
export function balanceHandlers(access: MirrorAccess, writer: Writer): Pick<Handlers, EntryRoute> {
  async function ownEntry(account: string, customer: string, id: string): Promise<string> {
    const text = await lookUp(access, account, TYPE, id);
    const owner = z.object({ customer: z.string() }).safeParse(JSON.parse(text ?? "null"));
    if (text === null || !owner.success || owner.data.customer !== customer) throw notFound();
    return text;
  }

  return {
    balanceEntries: async ({ account, param, query }) =>
      access.readTenant(account, async (db) => {
        const customer = param("customerId");
        if ((await getText(db, "customer", customer)) === null) throw notFound();
        const page = await listTexts(bodiesIn(db), {
          type: TYPE,
          query,
          where: { columns: { customer } },
        });
        return new ProviderJson(`{"data":[${page.data.join(",")}],"has_more":${page.hasMore}}`);
      }),
    balanceEntry: async ({ account, param }) =>
      new ProviderJson(await ownEntry(account, param("customerId"), param("balanceId"))),
    balanceEntryCreate: (context) =>
      writer(context, create.name, {
        customer: customerIdIn(context.param("customerId")),
        params: context.body,
      }),
    async balanceEntryUpdate(context) {
      const [customer, id] = [context.param("customerId"), context.param("balanceId")];
      await ownEntry(context.account, customer, id);
      return writer(context, update.name, { customer, id, params: context.body });
    },
    async balanceEntryDelete(context) {
      const [customer, id] = [context.param("customerId"), context.param("balanceId")];
      await ownEntry(context.account, customer, id);
      return writer(context, reverse.name, { customer, id });
    },
  };
}

function customerIdIn(id: string): string {
  if (!/^cus_\w+$/.test(id)) throw notFound();
  return id;
}
