import { sum } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { maple, type World } from "../../testing/world.ts";
import { sampleData } from "./sample-data.ts";
import { type Books, grouped, readBooks } from "./testing/books.ts";

let world: World;
let books: Record<"maple" | "harbour", Books>;
beforeAll(async () => {
  world = await maple({}, { sampleData });
  books = {
    maple: await readBooks(world.app, world.maple),
    harbour: await readBooks(world.app, world.harbour),
  };
});
afterAll(() => world?.close());

describe.each(["maple", "harbour"] as const)("the books of %s", (key) => {
  it("add up on every invoice: lines, discounts, taxes, balance", () => {
    for (const it of books[key].invoices) {
      const lines = it.lines.data;
      expect(it.subtotal, it.id).toBe(sum(lines.map(({ amount }) => amount)));
      const discounts = sum((it.total_discount_amounts ?? []).map(({ amount }) => amount));
      const taxes = sum((it.total_taxes ?? []).map(({ amount }) => amount));
      expect(it.total, it.id).toBe(it.subtotal - discounts + taxes);
      expect(taxes, it.id).toBe(
        sum(lines.flatMap((line) => (line.taxes ?? []).map(({ amount }) => amount))),
      );
      expect(it.amount_due, it.id).toBe(it.amount_paid + it.amount_remaining);
      expect(Math.min(it.amount_due, it.amount_paid, it.amount_remaining)).toBeGreaterThanOrEqual(
        0,
      );
      if (it.status === "paid") expect(it.amount_remaining, it.id).toBe(0);
      if (it.status === "draft") continue;
      // What a credit note took before payment has left the amount due again.
      const credited = it.pre_payment_credit_notes_amount;
      expect(it.total + it.starting_balance, it.id).toBe(
        it.amount_due + credited + (it.ending_balance ?? 0),
      );
    }
  });

  it("number their invoices from 1 without a gap, in the order of finalizing", () => {
    const finalized = books[key].invoices
      .filter(({ status }) => status !== "draft")
      .sort((a, b) => finalizedAt(a) - finalizedAt(b));
    // Harbour Supply sits in Germany, where a business has one series for all customers.
    const series = grouped(finalized, ({ customer }) => (key === "harbour" ? "all" : customer));
    const prefixes = new Map(books[key].customers.map((one) => [one.id, one.invoice_prefix]));
    for (const [customer, invoices] of series) {
      const numbers = invoices.map(({ number }) => number);
      const prefix = prefixes.get(String(customer)) ?? numbers[0]?.split("-")[0];
      expect(numbers).toEqual(
        numbers.map((_, index) => `${prefix}-${String(index + 1).padStart(4, "0")}`),
      );
    }
    const drafts = books[key].invoices.filter(({ status }) => status === "draft");
    expect(drafts.every(({ number }) => number === null)).toBe(true);
  });

  it("hold as much money as their entries say", async () => {
    const held = await world.stripe.balance.retrieve({}, world.as(books[key].account));
    const currencies = new Set(books[key].entries.map(({ currency }) => currency));
    for (const currency of currencies) {
      const net = books[key].entries.filter((one) => one.currency === currency);
      const parts = [...held.available, ...held.pending].filter((one) => one.currency === currency);
      expect(sum(parts.map(({ amount }) => amount))).toBe(sum(net.map((one) => one.net)));
    }
    for (const { id, net, amount, fee } of books[key].entries) expect(net, id).toBe(amount - fee);
  });

  it("refund no more than was captured, and know how much", () => {
    const refunds = grouped(books[key].refunds, ({ charge }) => charge);
    for (const { id, captured, amount, amount_captured, amount_refunded } of books[key].charges) {
      const own = (refunds.get(id) ?? []).filter(({ status }) => status !== "failed");
      expect(amount_refunded, id).toBe(sum(own.map((refund) => refund.amount)));
      expect(amount_captured).toBeLessThanOrEqual(amount);
      if (captured) expect(amount_refunded).toBeLessThanOrEqual(amount_captured);
      // A hold that was let go reads as refunded, and moved no money.
      else expect(own.every(({ balance_transaction }) => balance_transaction === null)).toBe(true);
    }
  });

  it("carry every customer's balance from entry to entry", () => {
    const movements = grouped(books[key].movements, ({ customer }) => customer);
    for (const { id, balance } of books[key].customers) {
      let running = 0;
      for (const entry of movements.get(id) ?? []) {
        running += entry.amount;
        expect(entry.ending_balance, id).toBe(running);
      }
      expect(balance, id).toBe(running);
    }
  });

  it("redeem no coupon more often than it allows, and bill each customer in one currency", () => {
    for (const { id, max_redemptions, times_redeemed } of books[key].coupons) {
      if (max_redemptions !== null) {
        expect(times_redeemed, id).toBeLessThanOrEqual(max_redemptions);
      }
    }
    const currencies = new Map(books[key].customers.map((one) => [one.id, one.currency]));
    for (const { customer, currency, status } of books[key].invoices) {
      if (status !== "draft") expect(currency).toBe(currencies.get(String(customer)));
    }
  });

  it("stand in the mirror as they do at the provider, no object more or less", async () => {
    const { account, ...lists } = books[key];
    const rows = await world.database
      .access<MirrorSchema>("app")
      .readTenant(account, (db) =>
        db
          .selectFrom("mirror_object")
          .select(["type", "id", "body"])
          .where("deleted", "=", false)
          .execute(),
      );
    const mirrored = new Map(rows.map(({ type, id, body }) => [`${type} ${id}`, JSON.parse(body)]));
    const types = new Set<string>();
    for (const object of Object.values(lists).flat()) {
      const name = `${object.object} ${object.id}`;
      types.add(object.object);
      expect(mirrored.get(name), name).toEqual(JSON.parse(JSON.stringify(object)));
      mirrored.delete(name);
    }
    const more = [...mirrored.keys()].filter((name) => types.has(name.split(" ")[0] ?? ""));
    expect(more).toEqual([]);
  });
});

const finalizedAt = (invoice: Books["invoices"][number]): number =>
  invoice.status_transitions.finalized_at ?? 0;
