import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { parseOrigin } from "../audit/origin.ts";
import { Refusal, refuse } from "../http/response/refusal.ts";
import { monotonic } from "../priority/clock.ts";
import { continueAs, currentContext, runAs } from "../priority/context.ts";
import { withoutSpentSecrets } from "../provider/encoding/client-secrets.ts";
import { isWireObject } from "../provider/encoding/wire.ts";
import { Busy, OutcomeUnknown, TryLater } from "../provider/outcome.ts";
import { MIN_TIME } from "../provider/scheduling/scheduler.ts";
import { auditAction, auditOf } from "./audit/audited.ts";
import type { StoredIntent } from "./intent.ts";
import { KeyedQueue } from "./keyed-queue.ts";
import type { Actor, BoundOperation } from "./operation.ts";
import { createOperationContext, type OperationContextDependencies } from "./operation-context.ts";
import { finishRefused } from "./recovery/finish-refused.ts";
import { giveUp } from "./recovery/give-up.ts";
import { LONGEST_LOOKUP, Retry, requestHash } from "./store.ts";
import { refusalFrom } from "./stored-refusal.ts";

/** A response as stored under its key. */
interface StoredResult {
  readonly status: number;
  /** The object as JSON text. */
  readonly text: string;
  /** It is a stored response: nothing was done now. */
  readonly repeated: boolean;
}

/** Deadline for the rest of an operation after its client has disconnected, in milliseconds. */
const SETTLING = 5 * 60_000;
/**
 * First delay before an unknown outcome is looked up again, in seconds. It doubles up to a minute.
 */
const FIRST = 1;

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

  async function run(
    actor: Actor,
    intent: StoredIntent,
    operation: BoundOperation,
  ): Promise<StoredResult> {
    const { account } = actor;
    let touched = intent.attempts > 0;
    const context = createOperationContext(parts, actor, intent, () => {
      touched = true;
    });
    try {
      const object = await operation.run(context);
      const text = JSON.stringify(
        isWireObject(object) ? withoutSpentSecrets(object, true) : object,
      );
      const entry = auditOf(account, intent, { kind: "done", object });
      await store.finish(account, intent.id, { status: "done", code: 200, answer: text, entry });
      return { status: 200, text, repeated: false };
    } catch (error) {
      if (error instanceof Refusal) {
        await refused(account, intent, error);
        throw error;
      }
      if (error instanceof TryLater) {
        // After a step that had an effect, the rest must follow; before one, nothing has happened.
        await (touched ? unknown(account, intent) : store.forget(account, intent.id));
        throw busy();
      }
      if (error instanceof OutcomeUnknown && error.replayed) {
        log.error(
          { err: error, account, intent: intent.id },
          "provider stored a server error for the idempotency key, change abandoned",
        );
        throw await giveUp(parts, account, intent);
      }
      if (error instanceof OutcomeUnknown && !touched) {
        // Only reads were sent: there is no outcome to look up.
        await store.forget(account, intent.id);
        throw error;
      }
      await unknown(account, intent);
      if (!(error instanceof OutcomeUnknown)) throw error;
      log.warn(
        { err: error, account, intent: intent.id },
        "change outcome unknown, will be looked up",
      );
      throw refuse(
        "provider_unavailable",
        "The payment provider didn’t respond. The outcome is being checked.",
        { retryAfter: 5 },
      );
    } finally {
      store.leave(intent.id);
    }
  }

  /** A declined payment has effects and is stored; any other error had none and frees the key. */
  async function refused(account: string, intent: StoredIntent, error: Refusal): Promise<void> {
    if (error.status !== 402) return store.forget(account, intent.id);
    return finishRefused(store, account, intent, error);
  }

  function unknown(account: string, intent: StoredIntent): Promise<void> {
    const after = Math.min(LONGEST_LOOKUP, FIRST * 2 ** Math.min(intent.attempts, 10));
    return store.finish(account, intent.id, { status: "unknown", after });
  }

  return {
    perform: (actor, key, operation) =>
      // One deadline for the wait, all steps and all attempts.
      continueAs("person", async () => {
        const name = operation.lock === null ? null : `${actor.account}:${operation.lock}`;
        try {
          return await queue.run(name, latestStart(), () => perform(actor, key, operation));
        } catch (error) {
          throw error instanceof Busy ? busy() : error;
        }
      }),
    async resume(account, intent, operation) {
      const mine = await store.takeOver(account, intent.id);
      if (mine === null) return;
      const { person } = intent;
      const actor = { account, person, origin: parseOrigin(intent.origin, person) };
      await runAs("answer", () => run(actor, mine, operation), SETTLING).catch((error: unknown) => {
        const settled = error instanceof Refusal && error.status < 429;
        log.info({ err: error, account, intent: intent.id, settled }, "change outcome resolved");
      });
    },
  };
}

/** The latest time to start a change; later its response would not arrive in time. */
const latestStart = () => currentContext().deadline - MIN_TIME;

const busy = () =>
  refuse("too_many_requests", "The payment provider is busy. Try again in a moment.", {
    retryAfter: 5,
  });

const inProgress = () =>
  refuse("request_in_progress", "The same request is already being processed", { retryAfter: 1 });
