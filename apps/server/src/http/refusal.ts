import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type Fault,
  sentenceOf,
} from "@counterfoil/contract";

interface Details {
  /** A sentence for each refused field, by its dotted path: the provider's; ours follow from `faults`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is wrong with each field that we refuse ourselves, by its dotted path. */
  readonly faults?: Readonly<Record<string, Fault>>;
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
    this.details = details.faults
      ? { ...details, fields: { ...sentencesOf(details.faults), ...details.fields } }
      : details;
  }

  /** The body as the contract states it. */
  body(requestId: string): ErrorBody {
    const { fields, faults, declineCode, paymentIntent } = this.details;
    return {
      error: this.message,
      code: this.code,
      request_id: requestId,
      ...(fields ? { fields: { ...fields } } : {}),
      ...(faults ? { faults: { ...faults } } : {}),
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      ...(paymentIntent === undefined ? {} : { payment_intent: paymentIntent }),
    };
  }
}

/** One of our own refusals because of one field, whose sentence it says. */
export function refuseField(path: string, fault: Fault): Refusal {
  return refuse("invalid_request", sentenceOf(fault), { faults: { [path]: fault } });
}

/** One of our own refusals: the status follows from the code. */
export function refuse(code: ErrorCode, message: string, details: Details = {}): Refusal {
  return new Refusal(ERROR_STATUS[code], code, message, details);
}

/** The same answer for what does not exist and for what belongs to another business. */
export function notFound(message = "Not found"): Refusal {
  return refuse("not_found", message);
}

const sentencesOf = (faults: Readonly<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([path, fault]) => [path, sentenceOf(fault)]));
