import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { schedule, unschedule } from "../../kernel/timers.ts";
import type { Types } from "../../kernel/types/types.ts";

export type TestClock = Types["test_clock"];

/** Lifetime of a test clock: a week on the account's own clock. */
const LIFE_SECONDS = 7 * DAY_SECONDS;

/** Creates a test clock. `frozen_time` is in Unix seconds. */
export async function createTestClock(
  ctx: Context,
  params: { frozen_time: number; name?: string | undefined },
): Promise<TestClock> {
  const clock: TestClock = {
    id: ctx.id("clock"),
    object: "test_helpers.test_clock",
    created: ctx.now(),
    deletes_after: ctx.now() + LIFE_SECONDS,
    frozen_time: params.frozen_time,
    livemode: false,
    name: params.name ?? null,
    status: "ready",
    status_details: {},
  };
  ctx.store.put("test_clock", clock);
  await schedule(ctx, "test_clock_ends", clock.id, clock.deletes_after);
  ctx.emit("test_helpers.test_clock.created", clock);
  return clock;
}

/** Deletes a test clock, its customers, their subscriptions and its timers. */
export async function deleteTestClock(ctx: Context, clock: TestClock): Promise<void> {
  for (const customer of await ctx.store.find("customer", { test_clock: clock.id })) {
    for (const { id } of await ctx.store.find("subscription", { customer: customer.id })) {
      ctx.store.remove("subscription", id);
    }
    ctx.store.remove("customer", customer.id);
    ctx.emit("customer.deleted", customer);
  }
  for (const timer of await ctx.store.find("test_clock_timer", { clock: clock.id })) {
    ctx.store.remove("test_clock_timer", timer.id);
  }
  await unschedule(ctx, "test_clock_ends", clock.id);
  ctx.store.remove("test_clock", clock.id);
  ctx.emit("test_helpers.test_clock.deleted", clock);
}
