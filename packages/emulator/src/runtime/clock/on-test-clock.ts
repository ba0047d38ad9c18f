import type { Context } from "../../kernel/context.ts";
import type { ParamTree } from "../../kernel/parameters/params.ts";
import type { TypeName } from "../../kernel/types/types.ts";
import { objectTypes, typeOfId } from "../object-types.ts";

interface RequestTarget {
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
export async function onTestClock(ctx: Context, about: RequestTarget): Promise<Context> {
  if (about.operation.method === "GET") return ctx;
  // A request about the clock itself runs on the account's clock.
  const path = Object.values(about.path).filter((id) => typeOfId("", id) !== "test_clock");
  const revised = about.params.from_invoice;
  const named =
    typeof revised === "object" && !Array.isArray(revised) ? revised.invoice : undefined;
  const ids = [...path, ...NAMES.map((name) => about.params[name]), named];
  for (const id of ids) {
    const clockId = typeof id === "string" ? await clockOf(ctx, id) : null;
    const clock = clockId === null ? null : await ctx.store.get("test_clock", clockId);
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
  const type = typeOfId("", id);
  if (type === "test_clock") return id;
  if (type === null) return null;
  const owner = await ownerOf(ctx, type, id);
  return owner ? clockOf(ctx, owner) : null;
}

async function ownerOf<K extends TypeName>(
  ctx: Context,
  type: K,
  id: string,
): Promise<string | null | undefined> {
  const row = objectTypes[type];
  const object = row.clock && (await ctx.store.get(type, id));
  return object && row.clock?.(object);
}
