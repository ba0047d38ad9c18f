import { AsyncLocalStorage } from "node:async_hooks";
import { monotonic } from "./clock.ts";

/**
 * Why the provider is asked, most urgent first: a person waits for it, an answer to a person needs
 * it, events need it, or it is maintenance that nobody waits for.
 */
export const PRIORITIES = ["person", "answer", "events", "background"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** What every request to the provider inherits from the work that it is part of. */
export interface RequestContext {
  readonly priority: Priority;
  /** By `performance.now()`, in milliseconds: the work has ended one way or another by then. */
  readonly deadline: number;
}

/** The longest that a person waits for an operation, in milliseconds: answered within ten seconds. */
export const PERSON_LIMIT = 9_000;

const contexts = new AsyncLocalStorage<RequestContext>();

/**
 * Runs a piece of work. All requests to the provider within it, however deep, have this priority and
 * share one deadline.
 * @param limit in milliseconds from now
 */
export function runAs<T>(priority: Priority, run: () => T, limit = limitOf(priority)): T {
  return contexts.run({ priority, deadline: monotonic.now() + limit }, run);
}

/** Runs a part of the work with less priority than the rest; the deadline stays. */
export function continueAs<T>(priority: Priority, run: () => T): T {
  const { priority: current, deadline } = currentContext();
  const lower = PRIORITIES.indexOf(priority) > PRIORITIES.indexOf(current) ? priority : current;
  return contexts.run({ priority: lower, deadline }, run);
}

/** The context of the work at hand. A request on its own is taken for a person's. */
export function currentContext(): RequestContext {
  return (
    contexts.getStore() ?? { priority: "person", deadline: monotonic.now() + limitOf("person") }
  );
}

const limitOf = (priority: Priority): number =>
  priority === "person" || priority === "answer" ? PERSON_LIMIT : Number.POSITIVE_INFINITY;
