import type { Priority, RequestContext } from "../../priority/context.ts";
import { RequestScheduler } from "../../provider/scheduling/scheduler.ts";

/** A scheduler that records each request for a turn. */
export class NotedScheduler extends RequestScheduler {
  readonly turns: { account: string; priority: Priority }[] = [];

  override enter(account: string, context: RequestContext): Promise<() => void> {
    this.turns.push({ account, priority: context.priority });
    return super.enter(account, context);
  }
}
