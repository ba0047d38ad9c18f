import type { Identity } from "../../identity/identity.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { readScimGroups } from "../../identity/scim/groups.ts";
import { readScimUsers, type ScimUser } from "../../identity/scim/users.ts";
import type { Caller } from "./caller.ts";
import { storedDocument, userDocument, userValues } from "./documents.ts";
import type { Document } from "./filter/values-at.ts";
import { type Answer, type Handled, locationOf, notAllowed } from "./handled.ts";
import { holdProvisioned } from "./hold-provisioned.ts";
import { applyPatch } from "./patch/apply-patch.ts";
import { listOf, projected, readDocument } from "./requests.ts";
import { createUser, deleteUser, findUser, replaceUser } from "./users.ts";

/** Handles `/Users` and `/Users/:id`. */
export function userHandlers(identity: Identity, base: string) {
  const { access } = identity;

  async function shown(
    trx: IdentityTransaction,
    { account }: Caller,
    users: readonly ScimUser[],
  ): Promise<Document[]> {
    const groups = await readScimGroups(trx, account);
    return users.map((user) => {
      const own = groups.filter(({ members }) => members.includes(user.person));
      return userDocument(user, own, base);
    });
  }

  async function one(trx: IdentityTransaction, caller: Caller, user: ScimUser): Promise<Document> {
    const [document] = await shown(trx, caller, [user]);
    return document ?? {};
  }

  async function collection(handled: Handled): Promise<Answer> {
    const { request, caller, params } = handled;
    if (request.method === "GET") {
      return access.system(async (trx) => {
        const users = await readScimUsers(trx, caller.account);
        return { body: listOf(await shown(trx, caller, users), params) };
      });
    }
    if (request.method !== "POST") throw notAllowed();
    const values = userValues(readDocument(handled));
    return access.system(async (trx) => {
      await holdProvisioned(trx, caller);
      const user = await createUser(trx, caller, values);
      const location = locationOf(base, "Users", user.person);
      return { status: 201, body: await one(trx, caller, user), location };
    });
  }

  return async (handled: Handled, id: string | undefined): Promise<Answer> => {
    if (id === undefined) return collection(handled);
    const { request, caller, params } = handled;
    const { method } = request;
    if (!["GET", "PUT", "PATCH", "DELETE"].includes(method)) throw notAllowed();
    const body = method === "PUT" || method === "PATCH" ? readDocument(handled) : null;
    return access.system(async (trx) => {
      if (method !== "GET") await holdProvisioned(trx, caller);
      const user = await findUser(trx, caller, id);
      if (method === "DELETE") {
        await deleteUser(trx, caller, user);
        return { status: 204 };
      }
      if (method === "GET") return { body: projected(await one(trx, caller, user), params) };
      const next = method === "PUT" ? body : applyPatch(storedDocument(user), body);
      const changed = await replaceUser(trx, caller, user, userValues(next, user.active));
      return { body: projected(await one(trx, caller, changed), params) };
    });
  };
}
