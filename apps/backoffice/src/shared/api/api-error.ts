import type { ErrorBody } from "@counterfoil/contract";
import { textStore } from "../text/messages.ts";

/** An error of the server, or status 0 if it could not be reached. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    /** A sentence for each rejected field, by its dotted path. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly declineCode: string | undefined = undefined,
    /** The payment that a declined charge created. */
    readonly paymentIntent: string | undefined = undefined,
    /** The error of each field that our server rejected, by its dotted path. */
    readonly faults: NonNullable<ErrorBody["faults"]> = {},
    /** The permission that the user lacks. */
    readonly permission: ErrorBody["permission"] = undefined,
  ) {
    super(message);
  }

  /** Whether the outcome at the provider is unknown: a new request must never replace this one. */
  get outcomeUnknown(): boolean {
    return this.code === "outcome_unknown";
  }

  /**
   * Whether this response is final. Otherwise the request may have been processed, so it is
   * repeated with the same key or not at all.
   */
  get settled(): boolean {
    const { status, code } = this;
    if (status < 400 || status >= 500) return false;
    return !this.outcomeUnknown && code !== "request_in_progress" && status !== 429;
  }
}

/**
 * Parses the body of an error, in the current language if it is the server's. An unexpected body
 * becomes the status and the word "error".
 */
export async function refusalOf(response: Response): Promise<ApiError> {
  const answered = await response.json().catch(() => undefined);
  const requestId = response.headers.get("x-request-id") ?? undefined;
  if (!isErrorBody(answered)) return new ApiError(response.status, "error", "", requestId);
  const body = await translated(answered);
  return new ApiError(
    response.status,
    body.code,
    body.error,
    body.request_id,
    body.fields,
    body.decline_code,
    body.payment_intent,
    body.faults,
    body.permission,
  );
}

/**
 * Returns the message of an error of the provider or the server: text, otherwise code, otherwise
 * "error".
 * @param unanswered the message if there was no response, because such an error has no text
 */
export function refusalText(error: unknown, otherwise: string, unanswered = otherwise): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 0) return unanswered;
  return error.message || (error.code === "error" ? otherwise : error.code);
}

/**
 * The server's messages are English, with a code for each field error, and name a permission as
 * programs do. Without messages in the current language its own are shown.
 */
async function translated(body: ErrorBody): Promise<ErrorBody> {
  const { tag, language, locale } = textStore.get();
  const ours = body.faults !== undefined || body.permission !== undefined;
  if (language === "en" && !ours) return body;
  try {
    const { translateError } = await import("./translate-error.ts");
    return await translateError(body, tag, locale);
  } catch {
    return body;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === "object" &&
    body !== null &&
    "error" in body &&
    typeof body.error === "string" &&
    "code" in body &&
    typeof body.code === "string" &&
    "request_id" in body &&
    typeof body.request_id === "string"
  );
}
