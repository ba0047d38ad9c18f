import {
  type BodyAt,
  fetchRoute,
  type PathOf,
  type ResponseAt,
  type RouteResponse,
  responseOf,
} from "@counterfoil/contract";

/** Continuation of a sign-in whose password was right. */
export interface MissingFactor {
  readonly challenge: string;
  readonly factors: readonly Factor[];
}

const FACTORS = ["authenticator", "passkey"] as const;
/** Factor that can complete it. A recovery code replaces either. */
export type Factor = (typeof FACTORS)[number];

/** Why the server did not do it. */
export type RequestError =
  /** The password does not fit. */
  | { readonly kind: "wrong" }
  /** The password fits, and a second factor is missing; `challenge` continues with it. */
  | ({ readonly kind: "factor" } & MissingFactor)
  /** Too many tries; `seconds` until the next is counted, where the server said so. */
  | { readonly kind: "throttled"; readonly seconds: number | undefined }
  | { readonly kind: "offline" }
  | { readonly kind: "unavailable" }
  /** A link that does not work, and why. */
  | { readonly kind: "link"; readonly why: LinkFault }
  /** Any other error: the server’s code, or that of the first rejected field. */
  | { readonly kind: "refused"; readonly code: string; readonly sentence: string };

const LINK_FAULTS = ["unknown", "used", "expired", "replaced", "withdrawn"] as const;
export type LinkFault = (typeof LINK_FAULTS)[number];

export type RequestResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refused: RequestError };

/**
 * Sends a request to the server, whose answer the contract states for the path. The session cookie
 * is sent and may be set; a token in the response isn't kept, since the back office gets its own by
 * the cookie.
 */
export async function postRequest<P extends PathOf<"POST">>(
  path: P,
  body: BodyAt<"POST", P>,
): Promise<RequestResult<ResponseAt<"POST", P>>> {
  let response: RouteResponse<"POST", P>;
  try {
    response = await fetchRoute("POST", path, body, { credentials: "same-origin" });
  } catch {
    return refuse({ kind: navigator.onLine ? "unavailable" : "offline" });
  }
  if (response.ok) {
    return responseOf(response).then((value) => ({ ok: true, value }) as const);
  }
  if (response.status === 429) return refuse({ kind: "throttled", seconds: waitOf(response) });
  if (response.status >= 500) return refuse({ kind: "unavailable" });
  return refuse(meaningOf(response.status, await response.json().catch(() => undefined)));
}

const refuse = (refused: RequestError) => ({ ok: false, refused }) as const;

/** Converts an error response to its meaning for the user, by its code, never by its text. */
export function meaningOf(status: number, body: unknown): RequestError {
  const code = textOf(body, "code");
  const why = LINK_FAULTS.find((fault) => code === `link_${fault}`);
  if (why !== undefined) return { kind: "link", why };
  if (code === "second_factor_required") {
    return { kind: "factor", challenge: textOf(body, "challenge") ?? "", factors: factorsOf(body) };
  }
  if (status === 401) return { kind: "wrong" };
  const sentence = textOf(body, "error");
  return sentence === undefined
    ? { kind: "unavailable" }
    : { kind: "refused", code: faultOf(body) ?? code ?? "", sentence };
}

function factorsOf(body: unknown): Factor[] {
  const named: unknown = isRecord(body) ? body.factors : undefined;
  return Array.isArray(named) ? FACTORS.filter((factor) => named.includes(factor)) : [];
}

/** Returns the error code of the first rejected field. */
function faultOf(body: unknown): string | undefined {
  const faults = isRecord(body) ? body.faults : undefined;
  return isRecord(faults) ? textOf(Object.values(faults)[0], "code") : undefined;
}

function textOf(body: unknown, name: "code" | "error" | "challenge"): string | undefined {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

function waitOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
