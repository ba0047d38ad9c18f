import type { Priority, RequestContext } from "../../priority/context.ts";
import { RequestScheduler } from "../../provider/scheduling/scheduler.ts";

/** A scheduler that notes each turn it is asked for. */
export class NotedScheduler extends RequestScheduler {
  readonly turns: { account: string; priority: Priority }[] = [];

  override enter(account: string, context: RequestContext): Promise<() => void> {
    this.turns.push({ account, priority: context.priority });
    return super.enter(account, context);
  }
}
