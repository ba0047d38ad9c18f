import { z } from "zod";
import type { Engine } from "../../runtime/engine.ts";
import { challengedIntent } from "./challenged-intent.ts";
import type { PayFault } from "./pay-invoice-page.ts";

const failure = z.object({ code: z.string() });

/**
 * Returns why the payment failed that the bank's page has redirected back from: a failed check or a
 * decline after it. Empty if it didn't fail, or if the parameters aren't those of an intent of the
 * account.
 * @param query parameters that Stripe adds to a return URL
 */
export async function returnedFaults(
  engine: Engine,
  account: string,
  query: Readonly<Record<string, string>>,
): Promise<readonly PayFault[]> {
  const { payment_intent: id = "", payment_intent_client_secret: secret = "" } = query;
  const intent = await challengedIntent(engine, id, secret);
  if (intent?.account !== account) return [];
  const { rows } = await engine.session.query(
    "select body::jsonb #>> '{last_payment_error}' as error from provider.object where account = $1 and id = $2",
    [account, id],
  );
  const { data } = failure.safeParse(JSON.parse(String(rows[0]?.error ?? null)));
  if (data === undefined) return [];
  return [data.code === "payment_intent_authentication_failure" ? "unauthenticated" : "declined"];
}
