import type { WireObject } from "./types/wire.ts";

export type RefusalType =
  | "invalid_request_error"
  | "card_error"
  | "idempotency_error"
  | "api_error";

/** The body of an error answer, without the fields that the HTTP layer adds. */
export interface RefusalDetail {
  type: RefusalType;
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: WireObject | undefined;
  payment_method?: WireObject | undefined;
  setup_intent?: WireObject | undefined;
}

/** A request that the provider answers with an error; see https://docs.stripe.com/api/errors. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: RefusalDetail;
  /** A decline happened: its charge, its events and its intent stay. */
  readonly keepsEffects: boolean;
  /** The parameters were at fault, so the idempotency key stays unused. */
  readonly validation: boolean;
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    detail: RefusalDetail,
    outcome: {
      keepsEffects?: boolean;
      validation?: boolean;
      retryAfter?: number | undefined;
    } = {},
  ) {
    super(detail.message);
    this.name = "Refusal";
    this.status = status;
    this.detail = detail;
    this.keepsEffects = outcome.keepsEffects ?? false;
    this.validation = outcome.validation ?? false;
    this.retryAfter = outcome.retryAfter;
  }
}

interface Details {
  param?: string | undefined;
  code?: string | undefined;
  payment_intent?: WireObject;
  setup_intent?: WireObject;
  charge?: string;
}

interface CardDetails {
  code: string;
  decline_code?: string | undefined;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: WireObject;
  payment_method?: WireObject;
  setup_intent?: WireObject;
}

/** Makes the error to throw. Only `card` keeps what the request has changed so far. */
export const refuse = {
  /** 400. With `param`, the fault lies in that parameter. */
  invalid(message: string, details: Details = {}): Refusal {
    return new Refusal(
      400,
      { type: "invalid_request_error", message, ...details },
      { validation: details.param !== undefined },
    );
  },
  /** 404 for what a path names, and for what a parameter names (then 400, as documented). */
  missing(noun: string, id: string, param?: string, inPath = param === undefined): Refusal {
    return new Refusal(
      inPath || param === "id" ? 404 : 400,
      {
        type: "invalid_request_error",
        code: "resource_missing",
        param: param ?? "id",
        message: `No such ${noun}: '${id}'`,
      },
      { validation: true },
    );
  },
  /** 404 for what was asked for and is not there, though no id is wrong. */
  nothing(message: string, code: string): Refusal {
    return new Refusal(404, { type: "invalid_request_error", message, code });
  },
  /** 402. The effects of the request stay. */
  card(details: CardDetails): Refusal {
    return new Refusal(402, { type: "card_error", ...details }, { keepsEffects: true });
  },
  /** 402 for a card that was not even tried on a charge: nothing of the request stays. */
  cardInput(details: CardDetails): Refusal {
    return new Refusal(402, { type: "card_error", ...details });
  },
  /** 400 for an attempt that counts: what it changed stays. */
  counted({ message, ...details }: Details & { message: string }): Refusal {
    return new Refusal(
      400,
      { type: "invalid_request_error", message, ...details },
      { keepsEffects: true },
    );
  },
  /** 400: the key belongs to a request with other parameters, or to another endpoint. */
  idempotency(key: string, paths: { asked: string; first: string }): Refusal {
    const same =
      paths.asked === paths.first
        ? "with the same parameters they were first used with"
        : `for the same endpoint they were first used for ('${paths.asked}' vs '${paths.first}')`;
    return new Refusal(
      400,
      {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used ${same}. Try using a key other than '${key}' if you meant to execute a different request.`,
      },
      { validation: true },
    );
  },
  auth(message: string): Refusal {
    return new Refusal(401, { type: "invalid_request_error", message }, { validation: true });
  },
  forbidden(message: string, code?: string): Refusal {
    return new Refusal(403, { type: "invalid_request_error", message, code }, { validation: true });
  },
  /** 403: the account is not the platform's, or not any more. `key` is shown masked. */
  account(id: string, key?: string): Refusal {
    return refuse.forbidden(
      `The provided key ${key ? `'${key}' ` : ""}does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      "account_invalid",
    );
  },
  unknownUrl(method: string, path: string): Refusal {
    return new Refusal(
      404,
      {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      },
      { validation: true },
    );
  },
  /**
   * 429: too many requests of the account. Nothing was done, and the key stays free.
   * @param retryAfter seconds, if it is known when there is room again
   */
  rateLimit(retryAfter?: number): Refusal {
    return new Refusal(
      429,
      {
        type: "invalid_request_error",
        code: "rate_limit",
        message:
          "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
      },
      { validation: true, retryAfter },
    );
  },
  /** 429: something else holds the object for too long (docs.stripe.com/rate-limits, object lock timeouts). */
  lockTimeout(): Refusal {
    return new Refusal(
      429,
      {
        type: "invalid_request_error",
        code: "lock_timeout",
        message:
          "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.",
      },
      { validation: true },
    );
  },
  /** 409: another request with the same key is running. */
  inUse(key: string): Refusal {
    return new Refusal(
      409,
      {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      },
      { validation: true },
    );
  },
};
