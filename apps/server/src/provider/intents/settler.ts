import type { Logger } from "pino";
import { pathOf } from "../paths.ts";
import type { AnyOperation } from "./operation.ts";
import type { Performer } from "./perform.ts";
import type { Intent } from "./store.ts";
import type { WorkParts } from "./work.ts";

/** The provider forgets keys after a day (docs.stripe.com/api/idempotent_requests); in seconds. */
const KEY_LIFE = 23 * 3600;

/** Ends intents whose outcome is unknown: the very same requests are sent again under their keys. */
export interface Settler {
  settle(account: string): Promise<void>;
}

export function createSettler(
  parts: WorkParts,
  performer: Performer,
  operations: ReadonlyMap<string, AnyOperation>,
  log: Logger,
): Settler {
  const { store, keeper } = parts;

  async function one(account: string, intent: Intent): Promise<void> {
    const operation = operations.get(intent.operation);
    if (operation !== undefined && intent.age < KEY_LIFE) {
      await performer.resume(account, intent, operation.read(JSON.parse(intent.input)));
      return;
    }
    // A key that the provider has forgotten would act a second time: from here on we only look.
    log.error({ account, intent: intent.id }, "an outcome stayed unknown for a day; it is left");
    await look(account, intent);
    await store.finish(account, intent.id, {
      status: "refused",
      code: 409,
      answer: JSON.stringify({
        code: "outcome_unknown",
        message:
          "The payment provider could not say in time what became of this; look at the object",
        details: {},
      }),
    });
  }

  async function look(account: string, intent: Intent): Promise<void> {
    const type = typeOf(intent.object);
    const path = type === null || intent.object === null ? null : pathOf(type, intent.object);
    if (type !== null && path !== null) await keeper.fetch(account, type, path);
  }

  return {
    async settle(account) {
      for (const intent of await store.unsettled(account)) {
        await one(account, intent).catch((error: unknown) => {
          log.warn({ err: error, account, intent: intent.id }, "an intent could not be settled");
        });
      }
    },
  };
}

function typeOf(id: string | null): string | null {
  if (id?.startsWith("pi_")) return "payment_intent";
  if (id?.startsWith("in_")) return "invoice";
  if (id?.startsWith("cn_")) return "credit_note";
  return id?.startsWith("cus_") ? "customer" : null;
}
