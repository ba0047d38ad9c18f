import Stripe from "stripe";
import { notFound, Refusal, refuse } from "../http/refusal.ts";
import { ProviderBusy, ProviderUnanswered } from "../http/unanswered.ts";

/**
 * The provider was asked and did not answer in a way that tells whether it acted: time ran out, the
 * connection broke, it failed (5xx) or sent something unreadable (docs.stripe.com/error-low-level).
 */
export class OutcomeUnknown extends ProviderUnanswered {
  /** The provider stored this failure under the key: asking again repeats it. */
  readonly replayed: boolean;
  constructor(cause: unknown, replayed = false) {
    super("The provider's outcome is unknown", { cause });
    this.name = "OutcomeUnknown";
    this.replayed = replayed;
  }
}

/** The provider is there and asks for patience: nothing was done, and the key stays free. */
export class TryLater extends ProviderBusy {
  constructor(cause: unknown) {
    super("The provider asks to wait", { cause });
    this.name = "TryLater";
  }
}

/** Too many requests wait for the provider already, or the time is up: this one was never sent. */
export class Busy extends TryLater {
  constructor() {
    super(null);
    this.name = "Busy";
    this.message = "Too many requests wait for the provider";
  }
}

/** What an error of the SDK means for us: a refusal, an unknown outcome, or a wait. */
export function outcomeOf(error: unknown): Refusal | OutcomeUnknown | TryLater {
  if (!(error instanceof Stripe.errors.StripeError)) return new OutcomeUnknown(error);
  // The SDK wraps whatever keeps a request from being made.
  if (Object(error.detail) instanceof Busy) return new Busy();
  const status = error.statusCode;
  if (status === undefined || status >= 500) {
    return new OutcomeUnknown(error, error.headers?.["idempotent-replayed"] === "true");
  }
  if (status === 429 || status === 409) return new TryLater(error);
  if (status === 401 || status === 403) {
    return refuse("provider_unavailable", "The payment provider rejected the server’s credentials");
  }
  if (status === 404) return notFound(error.message);
  return new Refusal(status, error.code ?? error.rawType ?? "invalid_request", error.message, {
    ...(error.param ? { fields: { [dotted(error.param)]: error.message } } : {}),
    declineCode: error.decline_code,
    paymentIntent: error.payment_intent?.id,
  });
}

/** `custom_fields[0][name]` of the provider is `custom_fields.0.name` of ours. */
function dotted(param: string): string {
  return param.replaceAll(/\[([^\]]*)\]/g, ".$1");
}
