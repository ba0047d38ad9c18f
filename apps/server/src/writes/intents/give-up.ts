import { type Refusal, refuse } from "../../http/response/refusal.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import type { StoredIntent } from "../intent.ts";
import { lockedType } from "../locked-type.ts";
import { finishRefused } from "./finish-refused.ts";
import type { IntentStore } from "./store.ts";

/**
 * Ends an intent for whose key the provider will never return an outcome: its object is read once
 * more, the key keeps the error, and the client must check and send a new request.
 * @returns the stored error
 */
export async function giveUp(
  { store, mirrorWriter }: { readonly store: IntentStore; readonly mirrorWriter: MirrorWriter },
  account: string,
  intent: StoredIntent,
): Promise<Refusal> {
  await look(mirrorWriter, account, intent);
  const refusal = refuse(
    "outcome_unknown",
    "We couldn’t confirm the outcome with the payment provider. Check the current state before you try again.",
  );
  await finishRefused(store, account, intent, refusal);
  return refusal;
}

/**
 * Reads the object that the intent locks, with what changes with it, such as a refunded payment's
 * charge. A read that fails is retried later.
 */
async function look(
  mirrorWriter: MirrorWriter,
  account: string,
  { operation, object }: StoredIntent,
): Promise<void> {
  const type = lockedType(operation, object);
  if (type === null || object === null) return;
  await mirrorWriter.read(account, [{ kind: "object", type, id: object }]);
}
