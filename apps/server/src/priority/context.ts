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

/**
 * The longest that a person waits for a change of many steps, in milliseconds, while each step
 * succeeds: to remove 250 lines from a draft is a request a line.
 */
export const STEPS_LIMIT = 45_000;

/** The time of one piece of work, shared by all of its parts. */
interface WorkTime {
  deadline: number;
  /** The deadline never moves beyond this. */
  readonly latest: number;
}

class WorkContext implements RequestContext {
  readonly priority: Priority;
  readonly time: WorkTime;

  constructor(priority: Priority, time: WorkTime) {
    this.priority = priority;
    this.time = time;
  }

  get deadline(): number {
    return this.time.deadline;
  }
}

const contexts = new AsyncLocalStorage<WorkContext>();

/**
 * Runs a piece of work. All requests to the provider within it, however deep, have this priority and
 * share one deadline.
 * @param limit in milliseconds from now
 */
export function runAs<T>(priority: Priority, run: () => T, limit = limitOf(priority)): T {
  const now = monotonic.now();
  const time = { deadline: now + limit, latest: now + Math.max(limit, STEPS_LIMIT) };
  return contexts.run(new WorkContext(priority, time), run);
}

/** Moves the deadline of the work at hand on after a step that succeeded: the next one has its time. */
export function extendDeadline(): void {
  const time = contexts.getStore()?.time;
  if (time === undefined) return;
  time.deadline = Math.max(time.deadline, Math.min(time.latest, monotonic.now() + PERSON_LIMIT));
}

/** Runs a part of the work with less priority than the rest; the deadline stays. */
export function continueAs<T>(priority: Priority, run: () => T): T {
  const { priority: current, time } = contexts.getStore() ?? personContext();
  const lower = PRIORITIES.indexOf(priority) > PRIORITIES.indexOf(current) ? priority : current;
  return contexts.run(new WorkContext(lower, time), run);
}

/** The context of the work at hand. A request on its own is taken for a person's. */
export function currentContext(): RequestContext {
  return contexts.getStore() ?? personContext();
}

function personContext(): WorkContext {
  const deadline = monotonic.now() + PERSON_LIMIT;
  return new WorkContext("person", { deadline, latest: deadline });
}

const limitOf = (priority: Priority): number =>
  priority === "person" || priority === "answer" ? PERSON_LIMIT : Number.POSITIVE_INFINITY;
