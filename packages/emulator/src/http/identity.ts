import { accountOfKey } from "../engine/accounts.ts";
import { refuse } from "../engine/refuse.ts";

/** Who calls. */
export interface Identity {
  platform: string;
  account: string;
  /** Only a publishable key was shown. */
  publishable: boolean;
  /** The key as an error may show it. */
  shownKey: string;
}

function keyOf(header: string | null): string | null {
  if (header === null) return null;
  const [scheme = "", value = ""] = header.split(/\s+/, 2);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return atob(value).split(":")[0] ?? "";
  return null;
}

const mask = (key: string): string =>
  key.length <= 12
    ? `${key.slice(0, 4)}****`
    : `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`;

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The account at the end of `Stripe-Context` (https://docs.stripe.com/context). */
const contextOf = (request: Request): string | null =>
  request.headers.get("stripe-context")?.split("/").at(-1) || null;

/**
 * Reads the key (https://docs.stripe.com/api/authentication) and the account it acts on.
 * @throws Refusal 401 without a key or with one that is no test key.
 */
export function identify(request: Request, params: Record<string, unknown>): Identity {
  const inBody = params.key;
  const key =
    keyOf(request.headers.get("authorization")) ?? (typeof inBody === "string" ? inBody : null);
  if (key === null || key === "") {
    throw refuse.auth(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (!/^(sk|rk|pk)_test_[A-Za-z0-9_]+$/.test(key)) {
    throw refuse.auth(`Invalid API Key provided: ${mask(key)}`);
  }
  const platform = accountOfKey(key);
  return {
    platform,
    account:
      request.headers.get("stripe-account") ??
      contextOf(request) ??
      textOf(params._stripe_account) ??
      platform,
    publishable: key.startsWith("pk_"),
    shownKey: mask(key),
  };
}
