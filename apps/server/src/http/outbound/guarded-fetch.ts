import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "./private-address.ts";

const TIMEOUT_MILLISECONDS = 10_000;
const MAX_BYTES = 1_000_000;

/**
 * A request to an address that isn't on the public internet, and that the operator didn't allow.
 */
export class PrivateAddressError extends Error {
  readonly code = "EPRIVATE";
}

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request; redirects are returned, not followed. */
export type GuardedFetch = (url: string, sent: Sent) => Promise<Response>;

/** Returns every address of a name. */
type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Returns a `fetch` for addresses that users enter. It connects to public addresses only, over
 * HTTPS. The address is checked as it is connected to, so that a name can't resolve to another one
 * after the check. Responses are limited to a megabyte and ten seconds.
 * @param allowed hosts, with their port if the URL has one, that may be private or use HTTP
 * @param resolve the system's resolver by default
 */
export function guardedFetch(
  allowed: ReadonlySet<string>,
  resolve: Resolve = lookup,
): GuardedFetch {
  const publicOnly = publicAddresses(resolve);
  return async (text, { method, headers, body, signal }) => {
    const url = new URL(text);
    const isAllowed = allowed.has(url.host);
    if (url.protocol !== "https:" && !(url.protocol === "http:" && isAllowed)) {
      throw new TypeError("Only https addresses are requested");
    }
    const literal = url.hostname.replace(/^\[|\]$/g, "");
    if (!isAllowed && isIP(literal) !== 0 && isPrivateAddress(literal)) {
      throw new PrivateAddressError(`${url.host} is a private address`);
    }
    const send = url.protocol === "https:" ? requestHttps : requestHttp;
    const timeout = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const options = {
      method,
      headers: { ...headers },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(isAllowed ? {} : { lookup: publicOnly }),
    };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = send(url, options, resolve);
      sent.on("error", reject);
      sent.end(textOf(body));
    });
    return toResponse(response);
  };
}

/** Resolves a name, and fails if any of its addresses is private. */
function publicAddresses(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, "", 0);
      if (addresses.some(({ address }) => isPrivateAddress(address))) {
        return done(new PrivateAddressError(`${name} has a private address`), "", 0);
      }
      const [first] = addresses;
      if (options.all === true || first === undefined) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === "string" || body instanceof URLSearchParams) return String(body);
  throw new TypeError("Only texts and forms are sent");
}

async function toResponse(message: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > MAX_BYTES) {
      message.destroy();
      throw new RangeError("The response is too long");
    }
    parts.push(bytes);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const { statusCode: status = 502 } = message;
  const empty = status < 200 || status === 204 || status === 205 || status === 304;
  if (status < 200) throw new RangeError(`The response has status ${status}`);
  return new Response(empty ? null : Buffer.concat(parts), { status, headers });
}
