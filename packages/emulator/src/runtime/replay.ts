import { refuse } from "../kernel/refuse.ts";
import type { ApiCall, CallOutcome } from "./call.ts";

/**
 * Returns the stored response of an idempotency key.
 * @throws ApiRefusal if the key was used with another request
 */
export function replay(stored: object, call: ApiCall): CallOutcome {
  const answer = new Map<string, unknown>(Object.entries(stored));
  const { method, path, paramsHash } = call.signature;
  const same =
    answer.get("method") === method &&
    answer.get("path") === path &&
    (answer.get("params_hash") ?? answer.get("paramsHash")) === paramsHash;
  if (!same) {
    const first = String(answer.get("path"));
    throw refuse.idempotency(call.idempotencyKey ?? "", { asked: path, first });
  }
  return {
    status: Number(answer.get("status")),
    body: String(answer.get("body")),
    replayed: true,
    originalRequest: String(answer.get("request_id") ?? answer.get("requestId")),
  };
}
