import type { Logger } from "pino";
import type { StoredIntent } from "../intent.ts";
import { giveUp } from "../intents/give-up.ts";
import type { AnyOperation } from "../operation.ts";
import type { OperationContextDependencies } from "../operation-context.ts";
import type { Performer } from "../perform.ts";

/**
 * Seconds after which the provider deletes idempotency keys
 * (docs.stripe.com/api/idempotent_requests).
 */
const KEY_LIFE = 23 * 3600;

/** Resolves intents with an unknown outcome: sends identical requests again under their keys. */
export interface IntentRecovery {
  recover(account: string): Promise<void>;
}

export function createIntentRecovery(
  parts: OperationContextDependencies,
  performer: Performer,
  operations: ReadonlyMap<string, AnyOperation>,
  log: Logger,
): IntentRecovery {
  const { store } = parts;

  async function one(account: string, intent: StoredIntent): Promise<void> {
    const operation = operations.get(intent.operation);
    if (operation !== undefined && intent.age < KEY_LIFE) {
      await performer.resume(account, intent, operation.read(JSON.parse(intent.input)));
      return;
    }
    // With a deleted key a request would act a second time: from here on the outcome is only looked
    // up.
    log.error({ account, intent: intent.id }, "outcome still unknown after 24 hours, giving up");
    await giveUp(parts, account, intent);
  }

  return {
    async recover(account) {
      for (const intent of await store.unsettled(account)) {
        await one(account, intent).catch((error: unknown) => {
          log.warn(
            { err: error, account, intent: intent.id },
            "resolving a change outcome failed, will retry",
          );
        });
      }
    },
  };
}
