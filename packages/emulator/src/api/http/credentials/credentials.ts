import { refuse } from "../../../kernel/refuse.ts";
import type { ReceivedRequest } from "../received-request.ts";

/** The credentials in a request, wherever they appear. */
interface Credentials {
  readonly key: string;
  /** The account named by the request, null if it names none. */
  readonly account: string | null;
}

/**
 * Returns the API key of a request and the account that it names. This is the only function that
 * decides where a key may be (https://docs.stripe.com/api/authentication): the Authorization header
 * holds any key, and the `key` parameter of a query string or a form holds a publishable key, which
 * is how browser scripts send it. The account is in `Stripe-Account`, in `Stripe-Context`, or
 * beside a publishable key in `_stripe_account`.
 * @throws ApiRefusal 401 for no key, for two different keys, and for a key anywhere else; 400 for
 * two different accounts, and for an account anywhere else
 */
export function readCredentials(received: ReceivedRequest): Credentials {
  const inHeader = keyOfHeader(received.headers.get("authorization"));
  const asParameter = valuesOf(received, "key", "API key");
  if (asParameter.some((key) => !/^pk_/.test(key))) {
    throw refuse.auth(
      "Only publishable API keys can be sent in the `key` parameter. Send secret API keys in the Authorization header, using Bearer auth.",
    );
  }
  const keys = new Set([...(inHeader === null ? [] : [inHeader]), ...asParameter]);
  const [key] = keys;
  if (key === undefined || key === "") {
    throw refuse.auth(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    );
  }
  if (keys.size > 1) throw refuse.auth("You provided two different API keys. Send only one.");
  return { key, account: accountOf(received, key) };
}

function keyOfHeader(header: string | null): string | null {
  if (header === null || header.trim() === "") return null;
  const [scheme = "", value = "", ...more] = header.trim().split(/\s+/);
  if (more.length > 0) throw malformed();
  if (/^bearer$/i.test(scheme)) return value;
  if (!/^basic$/i.test(scheme)) throw malformed();
  // The key is the user name. The password is empty.
  const [user = "", ...password] = decoded(value).split(":");
  if (password.some((part) => part !== "")) throw malformed();
  return user;
}

const malformed = (): Error =>
  refuse.auth(
    "Your Authorization header is malformed. Send your API key with Bearer auth, or as the username of Basic auth with an empty password.",
  );

function decoded(base64: string): string {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw malformed();
  return Buffer.from(base64, "base64").toString("utf8");
}

function accountOf(received: ReceivedRequest, key: string): string | null {
  const context = received.headers.get("stripe-context")?.split("/").at(-1);
  const asParameter = valuesOf(received, "_stripe_account", "account");
  if (asParameter.length > 0 && !key.startsWith("pk_")) {
    throw refuse.invalid("Received unknown parameter: _stripe_account", {
      code: "parameter_unknown",
      param: "_stripe_account",
    });
  }
  const named = [received.headers.get("stripe-account"), context, ...asParameter];
  const [account, ...others] = new Set(named.filter((each) => each));
  if (others.length === 0) return account ?? null;
  throw refuse.invalid("The request specifies two different accounts. Specify only one.");
}

/**
 * Returns every value of a parameter in the query string or form.
 * @throws ApiRefusal for any other place
 */
function valuesOf(
  { query, body, multipart }: ReceivedRequest,
  name: string,
  noun: string,
): string[] {
  return [...query, ...body].flatMap(([written, value], index) => {
    if (written.split("[")[0]?.trim().toLowerCase() !== name) return [];
    if (written === name && typeof value === "string" && !(multipart && index >= query.length)) {
      return [value];
    }
    throw refuse.auth(
      `Send an ${noun} only as a plain parameter, not in \`${name}\` of a nested or uploaded value.`,
    );
  });
}
