import type { Context } from "../../kernel/context.ts";
import type { ParamTree } from "../../kernel/parameters/params.ts";
import { expandableType } from "../../kernel/types/expandable.ts";

interface About {
  operation: { method: string };
  path: Record<string, string>;
  params: ParamTree;
}

/** Parameters that name the objects of a request. */
const NAMES = ["test_clock", "customer", "invoice", "payment_intent", "charge", "subscription"];

/**
 * Returns the context in which a request runs. Objects of a customer with a test clock follow that
 * clock (https://docs.stripe.com/billing/testing/test-clocks).
 */
export async function onTestClock(ctx: Context, about: About): Promise<Context> {
  if (about.operation.method === "GET") return ctx;
  // A request about the clock itself runs on the account's clock.
  const path = Object.values(about.path).filter((id) => expandableType("", id) !== "test_clock");
  const revised = about.params.from_invoice;
  const named =
    typeof revised === "object" && !Array.isArray(revised) ? revised.invoice : undefined;
  const ids = [...path, ...NAMES.map((name) => about.params[name]), named];
  for (const id of ids) {
    const found = typeof id === "string" ? await clockOf(ctx, id) : null;
    const clock = found === null ? null : await ctx.store.get("test_clock", found);
    if (clock) return atTestClock(ctx, clock.id, clock.frozen_time);
  }
  return ctx;
}

/** Returns the same context at a moment of a test clock. */
export const atTestClock = (ctx: Context, testClock: string, moment: number): Context => ({
  ...ctx,
  testClock,
  now: () => moment,
});

/** Returns the test clock that an object follows, through its customer or parent. */
async function clockOf(ctx: Context, id: string): Promise<string | null> {
  const type = expandableType("", id);
  const next = (owner: string | null | undefined): Promise<string | null> | null =>
    owner ? clockOf(ctx, owner) : null;
  switch (type) {
    case "test_clock":
      return id;
    case "customer":
      return (await ctx.store.get("customer", id))?.test_clock ?? null;
    case "invoice":
      return (await ctx.store.get("invoice", id))?.test_clock ?? null;
    case "subscription_item":
      return next((await ctx.store.get("subscription_item", id))?.subscription);
    case "subscription":
    case "invoiceitem":
    case "payment_intent":
    case "payment_method":
    case "setup_intent":
    case "credit_note":
    case "charge":
      return next((await ctx.store.get(type, id))?.customer);
    case "refund":
    case "dispute":
      return next((await ctx.store.get(type, id))?.charge);
    default:
      return null;
  }
}
