import type { ErrorBody } from "@counterfoil/contract";
import { textStore } from "../text/messages.ts";

/** A refusal of the server, or status 0 when it could not be reached. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | undefined,
    /** A sentence for each refused field, by its dotted path. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly declineCode: string | undefined = undefined,
    /** The payment that a refused charge left behind. */
    readonly paymentIntent: string | undefined = undefined,
    /** What is wrong with each field that our server refused, by its dotted path. */
    readonly faults: NonNullable<ErrorBody["faults"]> = {},
  ) {
    super(message);
  }

  /** Whether the outcome at the provider is unknown: never send a new request instead. */
  get outcomeUnknown(): boolean {
    return this.code === "outcome_unknown";
  }

  /**
   * Whether this answer is the last word on the request. Without one it may have been done, so it
   * is sent again under the same key or not at all.
   */
  get settled(): boolean {
    const { status, code } = this;
    if (status < 400 || status >= 500) return false;
    return !this.outcomeUnknown && code !== "request_in_progress" && status !== 429;
  }
}

/**
 * Reads the body of a refusal, in the language on screen where it is one of ours; a body that is not
 * of the contract keeps the status and the word "error".
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
  );
}

/**
 * The provider's and our own refusals alike: text, else code, else the word "error".
 * @param unanswered what to say where nobody answered: such an error has no words of its own
 */
export function refusalText(error: unknown, otherwise: string, unanswered = otherwise): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 0) return unanswered;
  return error.message || (error.code === "error" ? otherwise : error.code);
}

/**
 * The server writes English, and says of each field by code what is wrong with it; without the words
 * of the language on screen its own are shown.
 */
async function translated(body: ErrorBody): Promise<ErrorBody> {
  const { tag, language, locale } = textStore.get();
  if (language === "en" && body.faults === undefined) return body;
  try {
    const { inWords } = await import("./refusal-words.ts");
    return await inWords(body, tag, locale);
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
