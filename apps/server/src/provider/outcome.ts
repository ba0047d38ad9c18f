import Stripe from "stripe";
import { notFound, Refusal, refuse } from "../http/response/refusal.ts";
import { ProviderBusy, ProviderUnanswered } from "../http/response/unanswered.ts";

/**
 * The provider's response doesn't say whether it acted: a timeout, a broken connection, a server
 * error (5xx) or an unreadable body (docs.stripe.com/error-low-level).
 */
export class OutcomeUnknown extends ProviderUnanswered {
  /** The provider stored this error for the idempotency key: retrying returns it again. */
  readonly replayed: boolean;
  constructor(cause: unknown, replayed = false) {
    super("The provider's outcome is unknown", { cause });
    this.name = "OutcomeUnknown";
    this.replayed = replayed;
  }
}

/** The provider asks to retry later: the request had no effect, and its key can be reused. */
export class TryLater extends ProviderBusy {
  constructor(cause: unknown) {
    super("The provider asks to wait", { cause });
    this.name = "TryLater";
  }
}

/** Too many requests are waiting, or the deadline has passed: this one was never sent. */
export class Busy extends TryLater {
  constructor() {
    super(null);
    this.name = "Busy";
    this.message = "Too many requests wait for the provider";
  }
}

/** Fields of errors with which the provider names none, by error code. */
const UNNAMED_FIELDS = new Map([["balance_insufficient", "amount"]]);

/** Maps an error of the SDK to a refusal, an unknown outcome or a retry. */
export function outcomeOf(error: unknown): Refusal | OutcomeUnknown | TryLater {
  if (!(error instanceof Stripe.errors.StripeError)) return new OutcomeUnknown(error);
  // The SDK wraps anything that prevents a request from being sent.
  if (error.detail instanceof Busy) return new Busy();
  const status = error.statusCode;
  if (status === undefined || status >= 500) {
    return new OutcomeUnknown(error, error.headers?.["idempotent-replayed"] === "true");
  }
  if (status === 429 || status === 409) return new TryLater(error);
  if (status === 401 || status === 403) {
    return refuse("provider_unavailable", "The payment provider rejected the server’s credentials");
  }
  if (status === 404) return notFound(error.message);
  const param = error.param ?? UNNAMED_FIELDS.get(error.code ?? "");
  return new Refusal(status, error.code ?? error.rawType ?? "invalid_request", error.message, {
    ...(param ? { fields: { [dotted(param)]: error.message } } : {}),
    declineCode: error.decline_code,
    paymentIntent: error.payment_intent?.id,
  });
}

/** Maps the provider's `custom_fields[0][name]` to our `custom_fields.0.name`. */
function dotted(param: string): string {
  return param.replaceAll(/\[([^\]]*)\]/g, ".$1");
}
