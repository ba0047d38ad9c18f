import { finishChallenge } from "../../billing/invoices/collection/after-intent.ts";
import type { Context } from "../../kernel/context.ts";
import { sameSecret } from "../../kernel/same-secret.ts";
import { answerChallenge } from "../../money/setup-intents/confirm.ts";
import type { Engine } from "../../runtime/engine.ts";
import { internalCall } from "../../runtime/internal.ts";
import { loadAccounts } from "../../store/accounts.ts";

/** An intent that is authenticated on the bank's page. */
export interface ChallengedIntent {
  id: string;
  account: string;
  platform: string;
  secret: string;
}

/** Returns the intent if the secret is its client secret, or null. */
export async function challengedIntent(
  engine: Engine,
  id: string,
  secret: string,
): Promise<ChallengedIntent | null> {
  const type = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  const { rows } = await engine.session.query(
    "select account, body::jsonb ->> 'client_secret' as secret from provider.object where type = $1 and id = $2",
    [type, id],
  );
  const account = String(rows[0]?.account ?? "");
  const expected = rows[0]?.secret;
  if (typeof expected !== "string" || expected === "" || !sameSecret(secret, expected)) return null;
  const record = (await loadAccounts(engine.session, [account])).get(account);
  return record ? { id, account, platform: record.platform, secret } : null;
}

/** Completes the authentication of an intent. A failed setup is a regular result. */
export async function settleChallenge(
  engine: Engine,
  requestId: string,
  { id, account, platform }: ChallengedIntent,
  passed: boolean,
): Promise<{ queued: boolean }> {
  const outcome = await engine.run(
    internalCall({ account, platform, requestId, about: id }, (ctx) => settle(ctx, id, passed)),
  );
  return { queued: outcome.queued ?? false };
}

async function settle(ctx: Context, id: string, passed: boolean) {
  if (id.startsWith("seti_")) {
    const intent = await ctx.store.must("setup_intent", id);
    if (intent.status !== "requires_action") return intent;
    return answerChallenge(ctx, intent, passed);
  }
  return finishChallenge(ctx, id, passed);
}
