import { ERROR_STATUS, type ErrorBody, type ErrorCode } from "@counterfoil/contract";

interface Details {
  /** A sentence for each refused field, by its dotted path. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly declineCode?: string | undefined;
  readonly paymentIntent?: string | undefined;
  /** Seconds to wait before asking again (`Retry-After`). */
  readonly retryAfter?: number;
}

/** An answer that says no. Thrown anywhere below the pipeline, written out by it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  /** `status` is for refusals that keep the provider's own code; ours follow from the code. */
  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.details = details;
  }

  /** The body as the contract states it. */
  body(requestId: string): ErrorBody {
    const { fields, declineCode, paymentIntent } = this.details;
    return {
      error: this.message,
      code: this.code,
      request_id: requestId,
      ...(fields ? { fields: { ...fields } } : {}),
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
    };
  }
}

/** One of our own refusals: the status follows from the code. */
export function refuse(code: ErrorCode, message: string, details: Details = {}): Refusal {
  return new Refusal(ERROR_STATUS[code], code, message, details);
}

/** The same answer for what does not exist and for what belongs to another business. */
export function notFound(message = "There is nothing here"): Refusal {
  return refuse("not_found", message);
}
