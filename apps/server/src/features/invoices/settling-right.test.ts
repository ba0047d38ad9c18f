import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owedInvoices } from "../../testing/billing/owed-invoices.ts";
import type { Client, Loose } from "../../testing/client.ts";
import { apiKeyOf, keyRights } from "../../testing/sign-in/api-key.ts";
import { memberWith } from "../../testing/sign-in/member-with.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let paid: Awaited<ReturnType<typeof owedInvoices>>["paid"];
beforeAll(async () => {
  world = await maple();
  ({ paid } = await owedInvoices(world));
});
afterAll(() => world.close());

const MONEY = ["payment:refund", "customer:adjust_balance"] as const;

/** Returns someone with an admin's permissions except these. */
async function clerkWithout(holder: "role" | "API key", missing: readonly string[]) {
  const rights = (await keyRights(world.claire))
    .map(({ right }) => right)
    .filter((right) => !missing.includes(right));
  if (holder === "API key") return (await apiKeyOf(world, rights)).client;
  return memberWith(world, { name: `Clerk${missing.length}`, copiedFrom: "admin", rights });
}

const credit = (client: Client, invoice: Loose, settled: object) =>
  client.post("/api/stripe/creditNote", { invoice: invoice.id, amount: 1_000, ...settled });

/** Returns the business's refunds and the customer's balance at the provider. */
async function movedBy(invoice: Loose) {
  const options = world.as(world.maple);
  const refunds = await world.stripe.refunds.list({ limit: 100 }, options);
  const customer = await world.stripe.customers.retrieve(invoice.customer, {}, options);
  return [refunds.data.length, "balance" in customer && customer.balance];
}

describe("a credit note on a paid invoice", () => {
  it.each(["role", "API key"] as const)(
    "moves no money for the holder of a %s that may credit, but neither refund nor adjust balances",
    async (holder) => {
      const clerk = await clerkWithout(holder, MONEY);
      const invoice = await paid();
      const before = await movedBy(invoice);
      for (const [field, right] of [
        ["refund_amount", MONEY[0]],
        ["credit_amount", MONEY[1]],
      ] as const) {
        const reply = await credit(clerk, invoice, { [field]: 1_000 });
        expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
        expect(reply.body.error).toContain(right);
      }
      expect(await movedBy(invoice)).toEqual(before);
      expect((await credit(clerk, invoice, { out_of_band_amount: 1_000 })).status).toBe(200);
    },
  );

  it("is refunded for a role that may refund", async () => {
    const clerk = await clerkWithout("role", MONEY.slice(1));
    const note = await credit(clerk, await paid(), { refund_amount: 1_000 });
    expect(note.status, note.text).toBe(200);
  });
});
