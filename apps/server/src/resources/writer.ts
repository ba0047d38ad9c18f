import { randomUUID } from "node:crypto";
import { jsonText } from "../http/answer.ts";
import type { MemberContext } from "../http/handler.ts";
import type { AnyOperation } from "../provider/intents/operation.ts";
import type { Performer } from "../provider/intents/perform.ts";

/** Runs a named operation for the person who asks and answers with the object. */
export type Writer = (
  context: Pick<MemberContext, "account" | "user" | "idempotencyKey">,
  operation: string,
  input: unknown,
) => Promise<Response>;

export function createWriter(
  performer: Performer,
  operations: ReadonlyMap<string, AnyOperation>,
): Writer {
  return async ({ account, user, idempotencyKey }, name, input) => {
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`There is no operation ${name}`);
    const key = idempotencyKey ?? randomUUID();
    const actor = { account, person: user.id };
    const kept = await performer.perform(actor, key, operation.read(input));
    const response = jsonText(kept.text, kept.status);
    if (kept.repeated) response.headers.set("idempotent-replayed", "true");
    return response;
  };
}
