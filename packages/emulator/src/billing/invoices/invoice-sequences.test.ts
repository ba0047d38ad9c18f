import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  BilledCustomer,
  createCatalogue,
  type SequenceCatalogue,
} from "../../testing/invoice-sequences/billed-customer.ts";
import { draftStep, invoiceStep } from "../../testing/invoice-sequences/steps.ts";
import { expectTotals } from "../../testing/invoice-sequences/totals.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
let catalogue: SequenceCatalogue;
beforeAll(async () => {
  shop = await openShop();
  catalogue = await createCatalogue(shop.stripe);
});
afterAll(() => shop.close());

it("adds up after any sequence of bills, payments, credit notes and refunds, as its last event says", async () => {
  const drafts = fc.array(draftStep, { minLength: 2, maxLength: 3 });
  const steps = fc.array(invoiceStep, { minLength: 8, maxLength: 24 });
  const outcomes: string[] = [];
  await fc.assert(
    fc.asyncProperty(drafts, steps, async (first, then) => {
      const customer = await BilledCustomer.create(shop.stripe, catalogue);
      for (const step of [...first, ...then]) await customer.apply(step);
      await expectTotals(shop.stripe, customer.id, customer.log.join("\n"));
      outcomes.push(...customer.log);
    }),
    { numRuns: 6, seed: 20_261_127, endOnFailure: true },
  );
  // Every kind of step is applied at least once, not only refused.
  for (const kind of ["charge", "payOutOfBand", "void", "credit", "voidNote", "refund", "attach"]) {
    const done = outcomes.filter(
      (line) => line.includes(`"${kind}"`) && line.endsWith("succeeded"),
    );
    expect(done.length, kind).toBeGreaterThan(0);
  }
});
