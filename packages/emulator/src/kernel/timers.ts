import type { Context } from "./context.ts";
import type { Timer, TimerKind } from "./types/timer.ts";

/** Timers of a test clock are stored apart, so that the account's own clock doesn't run them. */
export const timerType = (ctx: Context): "timer" | "test_clock_timer" =>
  ctx.testClock === null ? "timer" : "test_clock_timer";

const onClock = ({ testClock }: Context) => (testClock === null ? {} : { clock: testClock });

const timerFor = (ctx: Context, kind: TimerKind, target: string, due: number): Timer => ({
  id: `${kind}_${target}_${due}`,
  object: "timer",
  created: due,
  kind,
  target,
  ...onClock(ctx),
});

/** Sets a timer, replacing an earlier one of the same kind for the same object. */
export async function schedule(
  ctx: Context,
  kind: TimerKind,
  target: string,
  due: number,
): Promise<void> {
  const timer = timerFor(ctx, kind, target, due);
  const former = await ctx.store.find(timerType(ctx), { kind, target });
  for (const { id } of former) if (id !== timer.id) ctx.store.remove(timerType(ctx), id);
  if (former.some(({ id }) => id === timer.id)) return;
  ctx.store.put(timerType(ctx), timer);
}

/** Ends all timers of a kind that an object has. A no-op if it has none. */
export async function unschedule(ctx: Context, kind: TimerKind, target: string): Promise<void> {
  for (const { id } of await ctx.store.find(timerType(ctx), { kind, target })) {
    ctx.store.remove(timerType(ctx), id);
  }
}

/**
 * Sets and ends all timers of one object.
 * @param dueTimes due time of each kind in Unix seconds; null ends the timer
 */
export async function reschedule<Kind extends TimerKind>(
  ctx: Context,
  target: string,
  dueTimes: Readonly<Record<Kind, number | null>>,
): Promise<void> {
  const existing = await ctx.store.find(timerType(ctx), { target });
  const due = new Map<string, number | null>(Object.entries(dueTimes));
  for (const timer of existing) {
    if (due.get(timer.kind) !== timer.created) ctx.store.remove(timerType(ctx), timer.id);
  }
  for (const kind in dueTimes) {
    const created = dueTimes[kind];
    if (created === null) continue;
    if (existing.some((timer) => timer.kind === kind && timer.created === created)) continue;
    ctx.store.put(timerType(ctx), timerFor(ctx, kind, target, created));
  }
}

/** Returns the next timer to run if it is due. */
export async function nextDue(ctx: Context): Promise<Timer | null> {
  const type = timerType(ctx);
  const page = await ctx.store.page(type, {
    limit: 100,
    created: { lte: ctx.now() },
    where: onClock(ctx),
  });
  const due = page.has_more
    ? (await ctx.store.find(type, onClock(ctx))).filter(({ created }) => created <= ctx.now())
    : page.data;
  const [first] = due.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
