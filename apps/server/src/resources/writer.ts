import { randomUUID } from "node:crypto";
import { type Resource, resources } from "@counterfoil/contract";
import type { AnyRole } from "@counterfoil/domain";
import { memberOrigin } from "../audit/origin.ts";
import type { MemberContext } from "../http/handler.ts";
import { ProviderJson } from "../http/response/reply.ts";
import type { AnyOperation } from "../writes/operation.ts";
import type { Performer } from "../writes/perform.ts";
import type { Authorizer } from "./authorizer.ts";
import { isResource } from "./operations.ts";
import type { Redaction } from "./redaction.ts";

/** Runs a named operation for a user and returns the object. */
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
    const bound = operation.read({ ...input, ...toldRights(authorizer, role, name) });
    const outcome = await performer.perform(actor, key, bound);
    const reply = new ProviderJson(shown.made(role, outcome.text), { status: outcome.status });
    if (outcome.repeated) reply.headers.set("idempotent-replayed", "true");
    return reply;
  };
}

/** Returns which of the permissions that an operation is told about the role has, by name. */
function toldRights(
  authorizer: Authorizer,
  role: AnyRole,
  operation: string,
): Readonly<Record<string, boolean>> {
  const [name = ""] = operation.split(".");
  if (!isResource(name)) return {};
  const resource: Resource = resources[name];
  return Object.fromEntries(
    Object.entries(resource.toldRights).map(([field, right]) => [
      field,
      authorizer.may(role, right),
    ]),
  );
}
