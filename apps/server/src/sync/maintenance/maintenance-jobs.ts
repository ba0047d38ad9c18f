import type { Logger } from "pino";
import { fillFacets } from "../../mirror/write/rows/fill-facets.ts";
import { type Clock, monotonic } from "../../priority/clock.ts";
import { type Priority, runAs } from "../../priority/context.ts";
import { FailureLog } from "../../terminal/failure-log.ts";
import type { IntentStore } from "../../writes/intents/store.ts";
import { pruneResponses } from "../../writes/once/kept-responses.ts";
import type { IntentRecovery } from "../../writes/recovery/intent-recovery.ts";
import { type BackfillParts, backfill, isLinked } from "../backfill/backfill.ts";
import { reconcile } from "../backfill/reconcile.ts";
import { compare } from "../comparison/compare.ts";
import { expireByTime } from "./expire-by-time.ts";
import type { LeaderCheck } from "./leader.ts";
import { type JobFailure, JobSchedule } from "./schedule.ts";

/** Intervals of the jobs, in milliseconds. */
const POLL_INTERVAL = 2_000;
const EXPIRY_INTERVAL = 15_000;
const REMINDER_INTERVAL = 60_000;
const COMPARISON_INTERVAL = 10 * 60_000;
const PRUNE_INTERVAL = 60 * 60_000;

/**
 * How long the next job of a business waits for one, in milliseconds. Most have nothing to do, so
 * that a business usually needs one connection.
 */
const SHORT_JOB_MS = 50;

/** Number of businesses maintained concurrently. */
const CONCURRENCY = 4;

interface MaintenanceDependencies extends BackfillParts {
  readonly intentRecovery: IntentRecovery;
  readonly store: IntentStore;
  readonly log: Logger;
  /** Whether unlinked businesses are linked here. If false, opening a business links it. */
  readonly linksByItself: boolean;
  accounts(): Promise<string[]>;
  /** Reminds people of a business of what is soon due. */
  remind(account: string): Promise<void>;
  /** Returns the IANA time zone of a business. */
  zoneOf(account: string): Promise<string>;
  /** Whether this process runs the jobs of a business that one process runs for all. */
  readonly isLeader: LeaderCheck;
  readonly clock?: Clock;
}

/** The maintenance jobs of a business. */
export const JOB_NAMES = [
  "settle",
  "events",
  "follow-ups",
  "expiry",
  "reminders",
  "facets",
  "prune",
  "link",
  "reconcile",
  "compare",
] as const;
type JobName = (typeof JOB_NAMES)[number];

/** A maintenance job of one business. */
interface MaintenanceJob {
  readonly name: JobName;
  readonly every: number;
  readonly priority: Priority;
  /** Only the leader of the business runs it. */
  readonly alone?: boolean;
  run(account: string): Promise<unknown>;
}

/** A job that failed last time, and when it is next attempted. */
export interface Delay extends JobFailure {
  readonly account: string;
  readonly job: JobName;
}

/**
 * Maintenance in the background: resolving intents, postponed events, changes by time, missed
 * events, cleanup.
 */
export class MaintenanceJobs {
  readonly #parts: MaintenanceDependencies;
  readonly #schedule: JobSchedule;
  readonly #failureLog: FailureLog;
  readonly #links = new Map<string, Promise<void>>();
  readonly #delays = new Map<string, { account: string; job: JobName }>();
  readonly #jobs: readonly MaintenanceJob[];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(parts: MaintenanceDependencies) {
    this.#parts = parts;
    const clock = parts.clock ?? monotonic;
    this.#schedule = new JobSchedule(clock);
    this.#failureLog = new FailureLog(parts.log, () => clock.now());
    const { intentRecovery, inbox, store, mirrorWriter } = parts;
    this.#jobs = [
      {
        name: "settle",
        every: 0,
        priority: "answer",
        run: (account) => intentRecovery.recover(account),
      },
      { name: "events", every: 0, priority: "events", run: (account) => inbox.retry(account) },
      {
        name: "follow-ups",
        every: 0,
        priority: "events",
        run: (account) => mirrorWriter.retryFollowUps(account),
      },
      {
        name: "expiry",
        every: EXPIRY_INTERVAL,
        priority: "background",
        run: (account) => expireByTime(parts, account),
      },
      {
        name: "reminders",
        every: REMINDER_INTERVAL,
        priority: "background",
        alone: true,
        run: (account) => parts.remind(account),
      },
      {
        name: "facets",
        every: EXPIRY_INTERVAL,
        priority: "background",
        run: (account) => fillFacets(parts.access, account),
      },
      {
        name: "prune",
        every: PRUNE_INTERVAL,
        priority: "background",
        run: async (account) => {
          await store.prune(account);
          await pruneResponses(parts.access, account);
        },
      },
      {
        name: "link",
        every: COMPARISON_INTERVAL,
        priority: "background",
        alone: true,
        run: (account) => this.#linkNew(account),
      },
      {
        name: "reconcile",
        every: COMPARISON_INTERVAL,
        priority: "background",
        alone: true,
        run: (account) => reconcile(parts, account),
      },
      {
        name: "compare",
        every: 0,
        priority: "background",
        alone: true,
        run: (account) => compare(parts, account),
      },
    ];
  }

  start(): void {
    this.#stopped = false;
    this.#next(0);
  }

  /** Finish running jobs. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
    await this.settled();
  }

  /** Waits for all running jobs. */
  settled(): Promise<void> {
    return this.#schedule.settled();
  }

  /** Returns the jobs that failed last time, why, and when each is next attempted. */
  delays(): Delay[] {
    return [...this.#delays.values()].flatMap(({ account, job }) => {
      const failure = this.#schedule.failure(nameOf(job, account));
      return failure === null ? [] : [{ account, job, ...failure }];
    });
  }

  #next(delay: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.turn().finally(() => {
        this.#running = null;
        this.#next(POLL_INTERVAL);
      });
    }, delay);
    this.#timer.unref();
  }

  /** Runs the due jobs of all businesses. Long jobs continue beside the next round. */
  async turn(): Promise<void> {
    const { accounts, log } = this.#parts;
    try {
      const waiting = await accounts();
      const tend = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          if (this.#stopped) return;
          await this.#tend(next);
        }
      };
      await Promise.all(Array.from({ length: CONCURRENCY }, tend));
    } catch (error) {
      log.warn({ err: error }, "maintenance paused, database unavailable");
    }
  }

  /** A long job of one business must not delay its other jobs or other businesses. */
  async #tend(account: string): Promise<void> {
    const isLeader = await this.#parts.isLeader(account);
    const mine = this.#jobs.filter(({ alone, name }) => {
      if (isLeader || alone !== true) return true;
      this.#delays.delete(nameOf(name, account));
      return false;
    });
    const begun: Promise<void>[] = [];
    for (const job of mine) {
      if (this.#stopped) break;
      const running = this.#run(job, account);
      begun.push(running);
      await Promise.race([running, pause(SHORT_JOB_MS)]);
    }
    await Promise.race([Promise.all(begun), pause(POLL_INTERVAL)]);
  }

  #run({ name, every, priority, run }: MaintenanceJob, account: string): Promise<void> {
    const key = nameOf(name, account);
    const job = async () => {
      await runAs(priority, () => run(account), Number.POSITIVE_INFINITY);
      this.#delays.delete(key);
    };
    return this.#schedule.run(key, every, job, (failure, error) => {
      this.#delays.set(key, { account, job: name });
      const { failures, nextIn } = failure;
      const about = { err: error, account, job: name, failures, seconds: Math.ceil(nextIn / 1000) };
      this.#failureLog.note(failure.error, about, "maintenance job failed, will retry");
    });
  }

  async #linkNew(account: string): Promise<void> {
    if (this.#parts.linksByItself) await this.link(account);
  }

  /** Reads a business's history, then the changes made during that read; see backfill. */
  link(account: string): Promise<void> {
    const running = this.#links.get(account) ?? this.#link(account);
    this.#links.set(account, running);
    return running;
  }

  #link(account: string): Promise<void> {
    const work = async () => {
      try {
        const { access } = this.#parts;
        if (await isLinked(access, account)) return;
        await backfill(this.#parts, account);
        await reconcile(this.#parts, account);
      } finally {
        this.#links.delete(account);
      }
    };
    return runAs("background", work);
  }
}

const nameOf = (job: string, account: string): string => `${job}:${account}`;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
