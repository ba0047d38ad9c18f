import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { parseOrigin } from "../audit/origin.ts";
import { Refusal, refuse } from "../http/response/refusal.ts";
import { monotonic } from "../priority/clock.ts";
import { continueAs, currentContext, runAs } from "../priority/context.ts";
import { Busy } from "../provider/outcome.ts";
import { MIN_TIME } from "../provider/scheduling/scheduler.ts";
import { auditAction } from "./audit/audited.ts";
import type { StoredIntent } from "./intent.ts";
import { Retry } from "./intents/open.ts";
import { requestHash } from "./intents/request-hash.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import type { Actor, BoundOperation } from "./operation.ts";
import type { OperationContextDependencies } from "./operation-context.ts";
import { createIntentRun, providerBusy, type StoredResult } from "./run-intent.ts";
import { refusalFrom } from "./stored-refusal.ts";

/** Deadline for the rest of an operation after its client has disconnected, in milliseconds. */
const SETTLING_TIME = 5 * 60_000;
/** Performs an operation exactly once per key. */
export interface Performer {
  /** @throws Refusal */
  perform(actor: Actor, key: string, wanted: BoundOperation): Promise<StoredResult>;
  /** Resumes an intent whose outcome is unknown or whose process has ended. */
  resume(account: string, intent: StoredIntent, wanted: BoundOperation): Promise<void>;
}

export function createPerformer(parts: OperationContextDependencies, log: Logger): Performer {
  const { store } = parts;
  const queue = new KeyedQueue();
  const run = createIntentRun(parts, log);

  async function perform(
    actor: Actor,
    key: string,
    operation: BoundOperation,
  ): Promise<StoredResult> {
    const latest = latestStart();
    auditAction(operation.operation);
    for (;;) {
      const opening = await store.open(actor, key, operation).catch((error: unknown) => {
        if (error instanceof Retry) return null;
        throw error;
      });
      if (opening?.kind === "opened") return run(actor, opening.intent, operation);
      if (opening?.kind === "known") return repeat(actor, opening.intent, operation);
      if (opening?.by.status === "unknown" || opening?.by.attended === false) {
        throw refuse(
          "outcome_unknown",
          "The outcome of the last change is being checked with the payment provider. Try again in a minute.",
        );
      }
      if (monotonic.now() > latest) throw inProgress();
      await wait(20 + Math.random() * 60);
    }
  }

  async function repeat(
    actor: Actor,
    intent: StoredIntent,
    operation: BoundOperation,
  ): Promise<StoredResult> {
    if (intent.request_hash !== requestHash(operation)) {
      throw refuse(
        "idempotency_key_reused",
        "This idempotency key was used for a different request",
      );
    }
    if (intent.status === "done") {
      return { status: intent.answer_status ?? 200, text: intent.answer ?? "null", repeated: true };
    }
    if (intent.status === "refused") {
      throw refusalFrom(intent.answer_status ?? 400, intent.answer ?? "null");
    }
    const mine = await store.takeOver(actor.account, intent.id);
    if (mine === null) throw inProgress();
    return run(actor, mine, operation);
  }

  return {
    perform: (actor, key, operation) =>
      // One deadline for the wait, all steps and all attempts.
      continueAs("person", async () => {
        const name = operation.lock === null ? null : `${actor.account}:${operation.lock}`;
        try {
          return await queue.run(name, latestStart(), () => perform(actor, key, operation));
        } catch (error) {
          throw error instanceof Busy ? providerBusy() : error;
        }
      }),
    async resume(account, intent, operation) {
      const mine = await store.takeOver(account, intent.id);
      if (mine === null) return;
      const { person } = intent;
      const actor = { account, person, origin: parseOrigin(intent.origin, person) };
      await runAs("answer", () => run(actor, mine, operation), SETTLING_TIME).catch(
        (error: unknown) => {
          const settled = error instanceof Refusal && error.status < 429;
          log.info({ err: error, account, intent: intent.id, settled }, "change outcome resolved");
        },
      );
    },
  };
}

/** The latest time to start a change; later its response would not arrive in time. */
const latestStart = () => currentContext().deadline - MIN_TIME;

const inProgress = () =>
  refuse("request_in_progress", "The same request is already being processed", { retryAfter: 1 });
