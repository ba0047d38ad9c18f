import { WorkStorage } from "@counterfoil/database";
import { monotonic } from "./clock.ts";

/**
 * The priority of a request to the provider, most urgent first: a user waits for it, a response to
 * a user needs it, event processing needs it, or it is maintenance.
 */
export const PRIORITIES = ["person", "answer", "events", "background"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Inherited by every request to the provider from the work it is part of. */
export interface RequestContext {
  readonly priority: Priority;
  /** The deadline of the work, in milliseconds of `performance.now()`. */
  readonly deadline: number;
}

/**
 * The deadline of an operation that a user waits for, in milliseconds: a response within ten
 * seconds.
 */
export const PERSON_LIMIT = 9_000;

/**
 * The maximum duration of an operation with many steps, in milliseconds, while each step succeeds:
 * removing 250 line items from a draft takes one request each.
 */
export const STEPS_LIMIT = 45_000;

/** The deadline of a unit of work, shared by all its parts. */
interface WorkTime {
  deadline: number;
  /** The deadline is never extended beyond this. */
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

const contexts = new WorkStorage<WorkContext>();

/**
 * Runs a unit of work. All requests to the provider within it, however deep, share its priority and
 * deadline.
 * @param limit milliseconds from now
 */
export function runAs<T>(priority: Priority, run: () => T, limit = limitOf(priority)): T {
  const now = monotonic.now();
  const time = { deadline: now + limit, latest: now + Math.max(limit, STEPS_LIMIT) };
  return contexts.run(new WorkContext(priority, time), run);
}

/** Extends the deadline after a successful step, so that the next one has its full time. */
export function extendDeadline(): void {
  const time = contexts.current?.time;
  if (time === undefined) return;
  time.deadline = Math.max(time.deadline, Math.min(time.latest, monotonic.now() + PERSON_LIMIT));
}

/** Runs a part of the work with lower priority and the same deadline. */
export function continueAs<T>(priority: Priority, run: () => T): T {
  const { priority: current, time } = contexts.current ?? personContext();
  const lower = PRIORITIES.indexOf(priority) > PRIORITIES.indexOf(current) ? priority : current;
  return contexts.run(new WorkContext(lower, time), run);
}

/** Returns the current context. A request outside any work has the priority of a user's request. */
export function currentContext(): RequestContext {
  return contexts.current ?? personContext();
}

function personContext(): WorkContext {
  const deadline = monotonic.now() + PERSON_LIMIT;
  return new WorkContext("person", { deadline, latest: deadline });
}

const limitOf = (priority: Priority): number =>
  priority === "person" || priority === "answer" ? PERSON_LIMIT : Number.POSITIVE_INFINITY;
