import { resources } from "@counterfoil/contract";
import { reconcile } from "@counterfoil/domain";
import { z } from "zod";
import type { Handlers } from "../../http/handler.ts";
import { notFound } from "../../http/response/refusal.ts";
import { getText } from "../../mirror/read/get.ts";
import type { MirrorAccess, MirrorDb } from "../../mirror/schema.ts";
import type { Authorizer } from "../../resources/authorizer.ts";
import type { Writer } from "../../resources/writer.ts";
import { readPayoutTransactions, sumsOf } from "./payout-transactions.ts";

const payout = z.looseObject({
  id: z.string(),
  amount: z.number().int(),
  automatic: z.boolean(),
  reconciliation_status: z.string(),
});

type PayoutRoute = Extract<keyof Handlers, `payout${string}`>;

/** Manual payouts, and the contents of every payout, read from the mirror only. */
export function payoutHandlers(
  access: MirrorAccess,
  authorizer: Authorizer,
  writer: Writer,
): Pick<Handlers, PayoutRoute> {
  async function known(db: MirrorDb, id: string): Promise<z.infer<typeof payout>> {
    const text = await getText(db, "payout", idOf(id));
    if (text === null) throw notFound();
    return payout.parse(JSON.parse(text));
  }

  return {
    payoutCreate: (context) => writer(context, "payout.create", { params: context.body }),
    payoutCancel: (context) => writer(context, "payout.cancel", { id: idOf(context.param("id")) }),
    payoutContents: async ({ account, param }) =>
      access.readTenant(account, async (db) => {
        const { id, amount, automatic, reconciliation_status } = await known(db, param("id"));
        if (!automatic) return { state: "manual" };
        const sums = await sumsOf(db, id);
        const complete = reconciliation_status === "completed" && sums.length > 0;
        return complete
          ? { state: "completed", ...reconcile(amount, sums) }
          : { state: "in_progress" };
      }),
    payoutTransactions: async ({ account, role, param, query }) => {
      authorizer.check(role, resources.balanceTransaction, "read");
      const { data, has_more } = await access.readTenant(account, async (db) => {
        const { id } = await known(db, param("id"));
        return readPayoutTransactions(db, id, query);
      });
      const invoices = authorizer.reads(role, "invoice");
      const customers = authorizer.reads(role, "customer");
      return {
        data: data.map((one) => ({
          ...one,
          ...(invoices ? {} : { invoice: null, invoice_number: null }),
          ...(customers ? {} : { customer: null, customer_name: null }),
        })),
        has_more,
      };
    },
  };
}

/** An ID of another format doesn't exist; no lookup is needed. */
function idOf(id: string): string {
  if (!resources.payout.idPattern.test(id)) throw notFound();
  return id;
}
