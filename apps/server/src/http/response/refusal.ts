import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type Fault,
  sentenceOf,
} from "@counterfoil/contract";

interface Details {
  /** The provider's message for each rejected field, by dotted path. Ours follow from `faults`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Validation errors of fields, by dotted path. */
  readonly faults?: Readonly<Record<string, Fault>>;
  /** The token with which a sign-in continues (`POST /auth/factor`). */
  readonly challenge?: string;
  /** Factors that the sign-in requires, with the challenge. */
  readonly factors?: NonNullable<ErrorBody["factors"]>;
  /** The permission that is missing. */
  readonly permission?: ErrorBody["permission"];
  readonly declineCode?: string | undefined;
  readonly paymentIntent?: string | undefined;
  /** Seconds until the request may be repeated (`Retry-After`). */
  readonly retryAfter?: number;
}

/** An expected error response. Thrown by handlers, serialized by the HTTP pipeline. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Details;

  /** `status` is for errors with the provider's own code; for ours it follows from the code. */
  constructor(status: number, code: string, message: string, details: Details = {}) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.code = code;
    this.details = details.faults
      ? { ...details, fields: { ...sentencesOf(details.faults), ...details.fields } }
      : details;
  }

  /** Returns the body as stated by the contract. */
  body(requestId: string): ErrorBody {
    const { fields, faults, permission, challenge, factors } = this.details;
    const { declineCode, paymentIntent } = this.details;
    return {
      error: this.message,
      code: this.code,
      request_id: requestId,
      ...(fields ? { fields: { ...fields } } : {}),
      ...(faults ? { faults: { ...faults } } : {}),
      ...(permission === undefined ? {} : { permission }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(factors === undefined ? {} : { factors: [...factors] }),
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
    };
  }
}

/** Returns an error of ours because of one field, with its message. */
export function refuseField(path: string, fault: Fault): Refusal {
  return refuse("invalid_request", sentenceOf(fault), { faults: { [path]: fault } });
}

/** Returns an error of ours; its status follows from the code. */
export function refuse(code: ErrorCode, message: string, details: Details = {}): Refusal {
  return new Refusal(ERROR_STATUS[code], code, message, details);
}

/** Returns the same error for what doesn't exist and what belongs to another business. */
export function notFound(message = "Not found"): Refusal {
  return refuse("not_found", message);
}

const sentencesOf = (faults: Readonly<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, sentenceOf(fault)]));
