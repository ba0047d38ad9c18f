import type { RolledProvider } from "../../testing/provider/rolled-provider.ts";

interface LiveOptions {
  readonly webhookSecret?: string;
  /** By default that of the server. */
  readonly requestsPerSecond?: number;
}

/** Returns the settings of live mode at a provider, for a platform with this secret key. */
export function liveSettings(
  { url }: Pick<RolledProvider, "url">,
  secretKey: string,
  { webhookSecret = "whsec_boreal", requestsPerSecond }: LiveOptions = {},
): Readonly<Record<string, string>> {
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: secretKey.replace("sk_", "pk_"),
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: url,
    ...(requestsPerSecond === undefined
      ? {}
      : { STRIPE_REQUESTS_PER_SECOND: String(requestsPerSecond) }),
  };
}
