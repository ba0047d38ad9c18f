import type { Context } from "./context.ts";
import type { Timer, TimerKind } from "./types/own-types.ts";

/** Timers of a test clock are stored apart, so that the account's own clock doesn't run them. */
export const timerType = (ctx: Context): "timer" | "test_clock_timer" =>
  ctx.testClock === null ? "timer" : "test_clock_timer";

const onClock = ({ testClock }: Context) => (testClock === null ? {} : { clock: testClock });

/** Sets a timer, replacing an earlier one of the same kind for the same object. */
export async function schedule(
  ctx: Context,
  kind: TimerKind,
  target: string,
  due: number,
): Promise<void> {
  const id = `${kind}_${target}_${due}`;
  const former = await ctx.store.find(timerType(ctx), { kind, target });
  for (const timer of former) if (timer.id !== id) ctx.store.remove(timerType(ctx), timer.id);
  if (former.some((timer) => timer.id === id)) return;
  ctx.store.put(timerType(ctx), {
    id,
    object: "timer",
    created: due,
    kind,
    target,
    ...onClock(ctx),
  });
}

export async function unschedule(ctx: Context, kind: TimerKind, target: string): Promise<void> {
  for (const { id } of await ctx.store.find(timerType(ctx), { kind, target })) {
    ctx.store.remove(timerType(ctx), id);
  }
}

/**
 * Sets and ends the timers of one invoice.
 * @param wanted due time of each kind in Unix seconds; null ends the timer
 */
export async function rescheduleInvoice(
  ctx: Context,
  invoice: string,
  wanted: Readonly<Record<InvoiceTimer, number | null>>,
): Promise<void> {
  const held = await ctx.store.find(timerType(ctx), { target: invoice });
  const due = new Map<TimerKind, number | null>(INVOICE_TIMERS.map((kind) => [kind, wanted[kind]]));
  for (const timer of held) {
    if (due.get(timer.kind) !== timer.created) ctx.store.remove(timerType(ctx), timer.id);
  }
  for (const [kind, created] of due) {
    if (created === null) continue;
    if (held.some((timer) => timer.kind === kind && timer.created === created)) continue;
    const id = `${kind}_${invoice}_${created}`;
    ctx.store.put(timerType(ctx), {
      id,
      object: "timer",
      created,
      kind,
      target: invoice,
      ...onClock(ctx),
    });
  }
}

const INVOICE_TIMERS = ["invoice_finalizes", "invoice_is_charged", "invoice_is_overdue"] as const;
type InvoiceTimer = (typeof INVOICE_TIMERS)[number];

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
