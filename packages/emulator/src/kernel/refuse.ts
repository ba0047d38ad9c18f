import type { ApiObject } from "./types/wire.ts";

type RefusalType = "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";

/** Body of an error response, without the fields added by the HTTP layer. */
interface RefusalDetail {
  type: RefusalType;
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  network_advice_code?: string | undefined;
  network_decline_code?: string | undefined;
  param?: string | undefined;
  charge?: string | undefined;
  payment_intent?: ApiObject | undefined;
  payment_method?: ApiObject | undefined;
  setup_intent?: ApiObject | undefined;
}

/** A request that fails with an API error (https://docs.stripe.com/api/errors). */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly detail: RefusalDetail;
  /** The request's effects are kept: a declined charge, its events and its intent. */
  readonly keepsEffects: boolean;
  /** The parameters were invalid, so the idempotency key stays unused. */
  readonly validation: boolean;
  /** Seconds after which the caller may retry. */
  readonly retryAfter: number | undefined;
  /** Nothing was done, and the same request can succeed later. */
  readonly retryable: boolean;

  constructor(
    status: number,
    detail: RefusalDetail,
    outcome: {
      keepsEffects?: boolean;
      validation?: boolean;
      retryAfter?: number | undefined;
      retryable?: boolean;
    } = {},
  ) {
    super(detail.message);
    this.name = "Refusal";
    this.status = status;
    this.detail = detail;
    this.keepsEffects = outcome.keepsEffects ?? false;
    this.validation = outcome.validation ?? false;
    this.retryAfter = outcome.retryAfter;
    this.retryable = outcome.retryable ?? false;
  }
}

/** Returns the page of an error code, as in `doc_url` (https://docs.stripe.com/api/errors). */
export const docUrlOf = (code: string): string =>
  `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

interface RequestErrorDetails {
  param?: string | undefined;
  code?: string | undefined;
  payment_intent?: ApiObject;
  setup_intent?: ApiObject;
  charge?: string;
}

interface CardErrorDetails {
  code: string;
  decline_code?: string | undefined;
  advice_code?: string | undefined;
  network_advice_code?: string | undefined;
  network_decline_code?: string | undefined;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: ApiObject;
  payment_method?: ApiObject;
  setup_intent?: ApiObject;
}

/** Creates errors to throw. Only `card` keeps what the request has changed so far. */
export const refuse = {
  /** 400. With `param`, that parameter is invalid. */
  invalid(message: string, details: RequestErrorDetails = {}): ApiRefusal {
    return new ApiRefusal(
      400,
      { type: "invalid_request_error", message, ...details },
      { validation: details.param !== undefined },
    );
  },
  /** 404 for an ID in the path; 400 for an ID in a parameter, as documented. */
  missing(
    noun: string,
    id: string,
    param?: string,
    inPath = param === undefined,
    afterId = "",
  ): ApiRefusal {
    return new ApiRefusal(
      inPath || param === "id" ? 404 : 400,
      {
        type: "invalid_request_error",
        code: "resource_missing",
        param: param ?? "id",
        message: `No such ${noun}: '${id}'${afterId}`,
      },
      { validation: true },
    );
  },
  /** 400 for parameters that don't fit the request, without the name of one of them. */
  request(message: string): ApiRefusal {
    return new ApiRefusal(400, { type: "invalid_request_error", message }, { validation: true });
  },
  bothCursors(): ApiRefusal {
    return refuse.request(
      "Received both starting_after and ending_before parameters. Please pass in only one.",
    );
  },
  /** 404 for a requested object that doesn't exist although every ID is valid. */
  nothing(message: string, code: string): ApiRefusal {
    return new ApiRefusal(404, { type: "invalid_request_error", message, code });
  },
  /** 402. The request's effects are kept. */
  card(details: CardErrorDetails): ApiRefusal {
    return new ApiRefusal(402, { type: "card_error", ...details }, { keepsEffects: true });
  },
  /** 402 for a card that was rejected before any charge. The request's effects are dropped. */
  cardInput(details: CardErrorDetails): ApiRefusal {
    return new ApiRefusal(402, { type: "card_error", ...details });
  },
  /** 402 for a declined charge whose effects are dropped: its objects don't exist. */
  uncollected({ detail }: ApiRefusal): ApiRefusal {
    const { code = "card_declined", message, decline_code, advice_code } = detail;
    const { network_advice_code, network_decline_code } = detail;
    const network = { network_advice_code, network_decline_code };
    return refuse.cardInput({ code, message, decline_code, advice_code, ...network });
  },
  /** 400 for an attempt that counts. The request's effects are kept. */
  counted({ message, ...details }: RequestErrorDetails & { message: string }): ApiRefusal {
    return new ApiRefusal(
      400,
      { type: "invalid_request_error", message, ...details },
      { keepsEffects: true },
    );
  },
  /** 400: the idempotency key was used with other parameters, or for another endpoint. */
  idempotency(key: string, paths: { asked: string; first: string }): ApiRefusal {
    const same =
      paths.asked === paths.first
        ? "with the same parameters they were first used with"
        : `for the same endpoint they were first used for ('${paths.asked}' vs '${paths.first}')`;
    return new ApiRefusal(
      400,
      {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used ${same}. Try using a key other than '${key}' if you meant to execute a different request.`,
      },
      { validation: true },
    );
  },
  auth(message: string): ApiRefusal {
    return new ApiRefusal(401, { type: "invalid_request_error", message }, { validation: true });
  },
  forbidden(message: string, code?: string): ApiRefusal {
    return new ApiRefusal(
      403,
      { type: "invalid_request_error", message, code },
      { validation: true },
    );
  },
  /** 403: the account isn't, or is no longer, connected to the platform. `key` is redacted. */
  account(id: string, key?: string): ApiRefusal {
    return refuse.forbidden(
      `The provided key ${key ? `'${key}' ` : ""}does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
      "account_invalid",
    );
  },
  unknownUrl(method: string, path: string): ApiRefusal {
    return new ApiRefusal(
      404,
      {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      },
      { validation: true },
    );
  },
  /**
   * 429: too many requests for the account. Nothing was done, and the idempotency key stays unused.
   * @param retryAfter seconds until the next request is allowed, if known
   */
  rateLimit(retryAfter?: number): ApiRefusal {
    return new ApiRefusal(
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
  /**
   * 429: lock timeout, because the object is in use (docs.stripe.com/rate-limits, object lock
   * timeouts).
   */
  lockTimeout(): ApiRefusal {
    return new ApiRefusal(
      429,
      {
        type: "invalid_request_error",
        code: "lock_timeout",
        message:
          "This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.",
      },
      { validation: true, retryable: true },
    );
  },
  /** 409: another request with the same idempotency key is in progress. */
  inUse(key: string): ApiRefusal {
    return new ApiRefusal(
      409,
      {
        type: "idempotency_error",
        code: "idempotency_key_in_use",
        message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      },
      { validation: true, retryable: true },
    );
  },
};
