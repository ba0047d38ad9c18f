import { type ListParams, queryText } from "@counterfoil/contract";
import { ApiError, refusalOf } from "./api-error.ts";
import { isSignedIn, takeInitial } from "./initial-data.ts";
import { accessToken, isForeign, renewAccessToken, replacedSession } from "./token.ts";

export interface CallOptions {
  readonly query?: ListParams | undefined;
  readonly body?: unknown;
  /** Idempotency key; the same key and body have one effect however often they are sent. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The answer brings a new session cookie; all other calls neither send nor take one. */
  readonly newCookie?: boolean | undefined;
  /** A part of the step from one session to another, which waits for no other part of it. */
  readonly replacesSession?: boolean | undefined;
}

/** How often a read is sent again after a 429, and the longest wait before it. */
const MOST_RETRIES = 2;
const LONGEST_RETRY_SECONDS = 5;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

let signedOut: () => Promise<boolean> | undefined = () => undefined;

/**
 * What happens when the session is over; set once, by the shell.
 * @param listener answers whether the same person has signed in again, so that the call is repeated
 */
export function onSignedOut(listener: () => Promise<boolean> | undefined): void {
  signedOut = listener;
}

/** Calls of our own server. Answers are typed by the contract; its tests check that they are so. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>("GET", path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) =>
    call<T>("POST", path, { ...options, body }),
  patch: <T>(path: string, body: unknown, options?: CallOptions) =>
    call<T>("PATCH", path, { ...options, body }),
  remove: <T>(path: string, options?: CallOptions) => call<T>("DELETE", path, options),
  /** An answer that is read as it comes, such as the stream of changes. */
  open: (path: string, signal: AbortSignal) => authorised("GET", path, { signal }),
  /** The same for what is asked with a body, such as an export. */
  openPost: (path: string, body: unknown, signal: AbortSignal) =>
    authorised("POST", path, { body, signal }),
};

async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const initial = method === "GET" && takeInitial(path + queryText(options.query));
  if (initial) return initial as T;
  const response = await authorised(method, path, options);
  if (response.status === 204) return undefined as T;
  return response.json();
}

async function authorised(method: Method, path: string, options: CallOptions): Promise<Response> {
  let response = await sendPatiently(method, path, options);
  if (response.status === 401) {
    const replaced = options.replacesSession ? false : await replacedSession();
    if (replaced || (await renewed())) response = await send(method, path, options);
    if (response.status === 401 && (await signedOut())) {
      response = await send(method, path, options);
    }
  }
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** A read that comes too soon after others is sent again when the server says; a write is told of it. */
async function sendPatiently(
  method: Method,
  path: string,
  options: CallOptions,
): Promise<Response> {
  for (let retry = 0; ; retry += 1) {
    const response = await send(method, path, options);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const again = response.status === 429 && method === "GET" && retry < MOST_RETRIES;
    if (!again || !(seconds <= LONGEST_RETRY_SECONDS)) return response;
    await pause(seconds * 1000, options.signal);
  }
}

/** Resolves after that many milliseconds. @throws the signal's reason when it is aborted first */
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

async function send(method: Method, path: string, options: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: "application/json" });
  // A page that came with its data is shown before it has a token.
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
    return await fetch(path + queryText(options.query), init);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable();
  }
}

function unreachable(): ApiError {
  return new ApiError(0, "unreachable", "", undefined);
}
