import type { Refusal } from "../../http/response/refusal.ts";
import { auditOf } from "../audit/audited.ts";
import type { StoredIntent } from "../intent.ts";
import { refusalText } from "../stored-refusal.ts";
import type { IntentStore } from "./store.ts";

/** Ends an intent with an error, which is stored under its key and in the audit trail. */
export function finishRefused(
  store: IntentStore,
  account: string,
  intent: StoredIntent,
  refusal: Refusal,
): Promise<void> {
  return store.finish(account, intent.id, {
    status: "refused",
    code: refusal.status,
    answer: refusalText(refusal),
    entry: auditOf(account, intent, { kind: "failed", code: refusal.code }),
  });
}
