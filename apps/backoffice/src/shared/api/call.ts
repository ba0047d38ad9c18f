import { type ListParams, type Method, queryText } from "@counterfoil/contract";
import { setServerTime } from "../clock/server-clock.ts";
import { ApiError, refusalOf } from "./api-error.ts";
import { isSignedIn, takeInitial } from "./initial-data.ts";
import { accessToken, isForeign, renewAccessToken, replacedSession } from "./token.ts";

/** Options of a request, whatever its route. */
export interface CallSettings {
  /** Idempotency key: requests with the same key and body have one effect. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The response sets a new session cookie. All other requests neither send nor accept one. */
  readonly newCookie?: boolean | undefined;
  /** Part of switching from one session to another, so it doesn't wait for the switch to end. */
  readonly replacesSession?: boolean | undefined;
}

export interface CallOptions extends CallSettings {
  /** Values of the path's parameters, such as `:uid`. */
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: ListParams | undefined;
  readonly body?: unknown;
}

/** Maximum number of times a read is repeated after a 429, and the longest delay before it. */
const MAX_RETRIES = 2;
const MAX_RETRY_SECONDS = 5;

let interrupted: (response: Response) => Promise<boolean> | undefined = () => undefined;

/**
 * Sets what happens when the session has ended, or a change requires a recent verification of the
 * user; called once, by the shell.
 * @param listener returns whether the request is to be repeated, because the same user has signed
 * in
 *   again or was verified
 */
export function onInterrupted(listener: typeof interrupted): void {
  interrupted = listener;
}

/**
 * Sends a request to the server and returns its JSON. Only clients that derive `T` from the
 * contract call this: the server's tests check each response against the schema of its route.
 * @throws ApiError
 */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const url = urlOf(path, options);
  const initial = method === "GET" && takeInitial(url);
  if (initial) return initial as T;
  const response = await authorized(method, url, options);
  if (response.status === 204) return undefined as T;
  try {
    return await response.json();
  } catch (error) {
    if (options.signal?.aborted) throw error;
    // It broke off on the way: the request was processed, and its result is unknown here.
    throw unreachable();
  }
}

/** Returns the path with its parameters filled in, and the query. */
export function urlOf(path: string, { params, query }: CallOptions): string {
  const filled = params
    ? path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ""))
    : path;
  return filled + queryText(query);
}

/**
 * Sends a request with the session's token, which is renewed if it has expired.
 * @throws ApiError
 */
export async function authorized(
  method: Method,
  url: string,
  options: CallOptions,
): Promise<Response> {
  let response = await sendPatiently(method, url, options);
  if (response.status === 401) {
    const replaced = options.replacesSession ? false : await replacedSession();
    if (replaced || (await renewed())) response = await send(method, url, options);
  }
  if ((response.status === 401 || response.status === 403) && (await interrupted(response))) {
    response = await send(method, url, options);
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** A throttled read is repeated after the server's delay; a throttled write reports the error. */
async function sendPatiently(method: Method, url: string, options: CallOptions): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const response = await send(method, url, options);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const again = response.status === 429 && method === "GET" && retry < MAX_RETRIES;
    if (!again || !(seconds <= MAX_RETRY_SECONDS)) return response;
    await pause(seconds * 1000, options.signal);
  }
}

/**
 * Resolves after that many milliseconds.
 * @throws the signal's reason if it is aborted first
 */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", aborted);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", aborted, { once: true });
    if (signal?.aborted) aborted();
  });
}

async function renewed(): Promise<boolean> {
  try {
    return await renewAccessToken();
  } catch {
    throw unreachable();
  }
}

async function send(method: Method, url: string, options: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  // A page that includes its data is shown before it has a token.
  if (!accessToken() && isSignedIn()) await renewed();
  // Requests of this page would act in another business, or as another user.
  if (isForeign() && !options.replacesSession) return new Response(null, { status: 401 });
  const token = accessToken();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (options.key) headers.set("idempotency-key", options.key);
  const credentials = options.newCookie ? "same-origin" : "omit";
  const init: RequestInit = { method, headers, credentials };
  if (options.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(options.body);
  }
  if (options.signal) init.signal = options.signal;
  try {
    const response = await fetch(url, init);
    setServerTime(Date.parse(response.headers.get("date") ?? ""));
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable();
  }
}

function unreachable(): ApiError {
  return new ApiError(0, "unreachable", "", undefined);
}
