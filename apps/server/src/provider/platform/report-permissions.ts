import type { Logger } from "pino";
import type Stripe from "stripe";
import { runAs } from "../../priority/context.ts";
import { missingPermissions } from "./permissions.ts";

/**
 * Logs each permission that a restricted key lacks. If the provider doesn't respond, logs that and
 * checks nothing more: the start doesn't depend on it.
 * @param account the business to ask for; null for the key's own account
 */
export async function reportPermissions(
  stripe: Stripe,
  account: string | null,
  log: Pick<Logger, "error" | "warn">,
): Promise<void> {
  try {
    const missing = await runAs("background", () => missingPermissions(stripe, account));
    for (const { permission, request } of missing) {
      log.error(
        { event: "permission_missing", permission, request },
        `restricted key lacks ${permission ?? `the permission for ${request}`}, grant it in Stripe`,
      );
    }
  } catch (error) {
    log.warn({ event: "permissions_unchecked", err: error }, "permissions couldn't be checked");
  }
}
