import type { Context } from "../engine/context.ts";
import type { Timer, TimerKind } from "../engine/own-types.ts";

/** Sets the timer, replacing an earlier one of this kind for this object. */
export async function schedule(
  ctx: Context,
  kind: TimerKind,
  target: string,
  due: number,
): Promise<void> {
  const id = `${kind}_${target}_${due}`;
  const former = await ctx.store.find("timer", { kind, target });
  for (const timer of former) if (timer.id !== id) ctx.store.remove("timer", timer.id);
  if (former.some((timer) => timer.id === id)) return;
  ctx.store.put("timer", { id, object: "timer", created: due, kind, target });
}

export async function unschedule(ctx: Context, kind: TimerKind, target: string): Promise<void> {
  for (const { id } of await ctx.store.find("timer", { kind, target })) {
    ctx.store.remove("timer", id);
  }
}

/** The timer to run next, when its time has come. */
export async function nextDue(ctx: Context): Promise<Timer | null> {
  const page = await ctx.store.page("timer", { limit: 100, created: { lte: ctx.now() } });
  const due = page.has_more
    ? (await ctx.store.find("timer", {})).filter(({ created }) => created <= ctx.now())
    : page.data;
  const [first] = due.sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
