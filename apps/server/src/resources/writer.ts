import { randomUUID } from "node:crypto";
import { memberOrigin } from "../audit/origin.ts";
import type { MemberContext } from "../http/handler.ts";
import { ProviderJson } from "../http/response/reply.ts";
import type { AnyOperation } from "../writes/operation.ts";
import type { Performer } from "../writes/perform.ts";
import type { Authorizer } from "./authorizer.ts";
import type { Redaction } from "./redaction.ts";

/**
 * Runs a named operation for a user and returns the object. Operations whose input has `mayCredit`,
 * `mayFinalize` or `mayCharge` are told whether the user may give a customer credit, or finalize or
 * charge invoices.
 */
export type Writer = (
  context: Pick<
    MemberContext,
    | "account"
    | "user"
    | "role"
    | "idempotencyKey"
    | "session"
    | "admit"
    | "request"
    | "requestId"
    | "address"
  >,
  operation: string,
  input: object,
) => Promise<ProviderJson>;

export function createWriter(
  performer: Performer,
  operations: ReadonlyMap<string, AnyOperation>,
  authorizer: Authorizer,
  shown: Redaction,
): Writer {
  return async (context, name, input) => {
    const { account, user, role, idempotencyKey, admit } = context;
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`There is no operation ${name}`);
    const key = idempotencyKey ?? randomUUID();
    const actor = { account, person: user.id, origin: memberOrigin(context), admit };
    const rights = {
      mayCredit: authorizer.may(role, "customer:adjust_balance"),
      mayFinalize: authorizer.may(role, "invoice:finalize"),
      mayCharge: authorizer.may(role, "invoice:charge"),
    };
    const bound = operation.read({ ...input, ...rights });
    const outcome = await performer.perform(actor, key, bound);
    const reply = new ProviderJson(shown.made(role, outcome.text), { status: outcome.status });
    if (outcome.repeated) reply.headers.set("idempotent-replayed", "true");
    return reply;
  };
}
