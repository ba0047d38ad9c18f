import { Refusal, refuse } from "../../http/response/refusal.ts";
import type { MirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { pathOf } from "../../provider/encoding/paths.ts";
import type { Intent } from "../intent.ts";
import type { IntentStore } from "../store.ts";
import { finishRefused } from "./finish-refused.ts";

/**
 * Ends an intent for whose key the provider will never return an outcome: its object is read once
 * more, the key keeps the error, and the client must check and send a new request.
 * @returns the stored error
 */
export async function giveUp(
  { store, mirrorWriter }: { readonly store: IntentStore; readonly mirrorWriter: MirrorWriter },
  account: string,
  intent: Intent,
): Promise<Refusal> {
  await look(mirrorWriter, account, intent.object);
  const refusal = refuse(
    "outcome_unknown",
    "We couldn’t confirm the outcome with the payment provider. Check the current state before you try again.",
  );
  await finishRefused(store, account, intent, refusal);
  return refusal;
}

async function look(mirrorWriter: MirrorWriter, account: string, id: string | null): Promise<void> {
  const type = typeOf(id);
  const path = type === null || id === null ? null : pathOf(type, id);
  if (type === null || path === null) return;
  await mirrorWriter.fetch(account, type, path).catch((error: unknown) => {
    // An object that no longer exists counts as checked.
    if (!(error instanceof Refusal)) throw error;
  });
}

function typeOf(id: string | null): string | null {
  if (id?.startsWith("pi_")) return "payment_intent";
  if (id?.startsWith("in_")) return "invoice";
  if (id?.startsWith("cn_")) return "credit_note";
  return id?.startsWith("cus_") ? "customer" : null;
}
