import type { Logger } from "pino";
import { Refusal, refuse } from "../http/response/refusal.ts";
import { withoutSpentSecrets } from "../provider/encoding/client-secrets.ts";
import { isWireObject } from "../provider/encoding/wire.ts";
import { OutcomeUnknown, TryLater } from "../provider/outcome.ts";
import { auditOf } from "./audit/audited.ts";
import type { StoredIntent } from "./intent.ts";
import { finishRefused } from "./intents/finish-refused.ts";
import { giveUp } from "./intents/give-up.ts";
import { LONGEST_LOOKUP } from "./intents/store.ts";
import type { Actor, BoundOperation } from "./operation.ts";
import { createOperationContext, type OperationContextDependencies } from "./operation-context.ts";

/** A response as stored under its key. */
export interface StoredResult {
  readonly status: number;
  /** The object as JSON text. */
  readonly text: string;
  /** It is a stored response: nothing was done now. */
  readonly repeated: boolean;
}

/**
 * First delay before an unknown outcome is looked up again, in seconds. It doubles up to a minute.
 */
const FIRST_DELAY = 1;

/** Returns the function that runs the operation of an opened intent, and stores its outcome. */
export function createIntentRun(parts: OperationContextDependencies, log: Logger) {
  const { store } = parts;

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
        throw providerBusy();
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
    const after = Math.min(LONGEST_LOOKUP, FIRST_DELAY * 2 ** Math.min(intent.attempts, 10));
    return store.finish(account, intent.id, { status: "unknown", after });
  }

  return run;
}

export const providerBusy = () =>
  refuse("too_many_requests", "The payment provider is busy. Try again in a moment.", {
    retryAfter: 5,
  });
