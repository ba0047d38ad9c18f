import { DAY_SECONDS } from "@counterfoil/domain";
import type { Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import type { TestClock } from "../../records/test-clocks/test-clock.ts";
import { atTestClock } from "./on-test-clock.ts";
import { runDueTimers } from "./run-due-timers.ts";

/** Maximum advance of a test clock per request, in seconds. */
const MAX_ADVANCE_SECONDS = 2 * 366 * DAY_SECONDS;

/**
 * Advances a clock, stopping at each moment at which something is due
 * (https://docs.stripe.com/api/test_clocks/advance).
 * @param to Unix seconds, after the clock's current time
 * @returns the clock as the API returns it, still advancing
 * @throws ApiRefusal if `to` isn't later, or is more than two years later
 */
export async function advanceTestClock(
  ctx: Context,
  clock: TestClock,
  to: number,
): Promise<TestClock> {
  const param = "frozen_time";
  if (to <= clock.frozen_time) {
    throw refuse.invalid("`frozen_time` must be after the test clock's current `frozen_time`.", {
      param,
    });
  }
  if (to > clock.frozen_time + MAX_ADVANCE_SECONDS) {
    throw refuse.invalid("A test clock can be advanced by up to two years per request.", {
      param,
    });
  }
  const advancing: TestClock = {
    ...clock,
    status: "advancing",
    status_details: { advancing: { target_frozen_time: to } },
  };
  ctx.emit("test_helpers.test_clock.advancing", advancing, { status: "ready", status_details: {} });
  for (let moment = await nextMoment(ctx, clock.id, to); moment !== null; ) {
    await runDueTimers(atTestClock(ctx, clock.id, Math.max(moment, clock.frozen_time)));
    moment = await nextMoment(ctx, clock.id, to);
  }
  const ready: TestClock = { ...clock, frozen_time: to, status: "ready", status_details: {} };
  ctx.store.put("test_clock", ready);
  ctx.emit("test_helpers.test_clock.ready", ready, {
    frozen_time: clock.frozen_time,
    status: advancing.status,
    status_details: advancing.status_details,
  });
  return advancing;
}

async function nextMoment(ctx: Context, clock: string, until: number): Promise<number | null> {
  const timers = await ctx.store.find("test_clock_timer", { clock });
  const due = timers.map(({ created }) => created).filter((created) => created <= until);
  return due.length > 0 ? Math.min(...due) : null;
}
