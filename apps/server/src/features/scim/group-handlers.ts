import type { Identity } from "../../identity/identity.ts";
import { readScimGroups } from "../../identity/scim/groups.ts";
import { groupDocument, groupValues } from "./documents.ts";
import { createGroup, deleteGroup, findGroup, replaceGroup } from "./groups.ts";
import { type Answer, type Handled, locationOf, notAllowed } from "./handled.ts";
import { holdProvisioned } from "./hold-provisioned.ts";
import { applyPatch } from "./patch/apply-patch.ts";
import { listOf, projected, readDocument } from "./requests.ts";

/** Handles `/Groups` and `/Groups/:id`. */
export function groupHandlers(identity: Identity, base: string) {
  const { access } = identity;

  async function collection(handled: Handled): Promise<Answer> {
    const { request, caller, params } = handled;
    if (request.method === "GET") {
      return access.system(async (trx) => {
        const groups = await readScimGroups(trx, caller.account);
        return {
          body: listOf(
            groups.map((group) => groupDocument(group, base)),
            params,
          ),
        };
      });
    }
    if (request.method !== "POST") throw notAllowed();
    const values = groupValues(readDocument(handled));
    return access.system(async (trx) => {
      await holdProvisioned(trx, caller);
      const group = await createGroup(trx, caller, values);
      const location = locationOf(base, "Groups", group.id);
      return { status: 201, body: groupDocument(group, base), location };
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
      const group = await findGroup(trx, caller, id);
      if (method === "DELETE") {
        await deleteGroup(trx, caller, group);
        return { status: 204 };
      }
      const before = groupDocument(group, base);
      if (method === "GET") return { body: projected(before, params) };
      const next = method === "PUT" ? body : applyPatch(before, body);
      const changed = await replaceGroup(trx, caller, group, groupValues(next));
      return { body: projected(groupDocument(changed, base), params) };
    });
  };
}
