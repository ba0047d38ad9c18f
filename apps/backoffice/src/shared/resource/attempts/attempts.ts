import type { ErrorCode } from "@counterfoil/contract";
import { ApiError } from "../../api/api-error.ts";

/** A request of a form as it was submitted. */
export interface Attempt<Input, Output> {
  readonly input: Input;
  readonly send: (key: string) => Promise<Output>;
}

interface Outcome<Input, Output> {
  readonly attempt: Attempt<Input, Output>;
  readonly output: Output;
}

/**
 * Sends the latest attempt under a key that attempts without a response have used. If the server
 * has received one of those, it rejects other data under the key: then that one is repeated, which
 * does nothing twice and returns its outcome.
 * @param attempts the latest first
 * @throws ApiError
 */
export async function sendOnce<Input, Output>(
  attempts: readonly Attempt<Input, Output>[],
  key: string,
): Promise<Outcome<Input, Output>> {
  let reused: unknown;
  for (const attempt of attempts) {
    try {
      return { attempt, output: await attempt.send(key) };
    } catch (error) {
      if (!isReused(error)) throw error;
      reused = error;
    }
  }
  throw reused;
}

const REUSED: ErrorCode = "idempotency_key_reused";
const isReused = (error: unknown): boolean => error instanceof ApiError && error.code === REUSED;
