import type { Identity } from "../../../identity/identity.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { readGroupsByMember } from "../../../identity/scim/groups.ts";
import { readScimUsers, type ScimUser } from "../../../identity/scim/users.ts";
import type { ScimCaller } from "../caller.ts";
import { storedDocument, userDocument, userValues } from "../documents.ts";
import type { ScimDocument } from "../filter/values-at.ts";
import { createUser, deleteUser, findUser, replaceUser } from "../users.ts";
import { resourceHandlers } from "./resource-handlers.ts";

/** Handles `/Users` and `/Users/:id`. */
export function userHandlers({ access }: Identity, base: string) {
  async function shown(
    trx: IdentityTransaction,
    { account }: ScimCaller,
    users: readonly ScimUser[],
  ): Promise<ScimDocument[]> {
    const [only, ...others] = users;
    const groups = await readGroupsByMember(
      trx,
      account,
      others.length === 0 ? only?.person : undefined,
    );
    return users.map((user) => userDocument(user, groups.get(user.person) ?? [], base));
  }

  return resourceHandlers(
    { access, base },
    {
      collection: "Users",
      idOf: ({ person }) => person,
      read: (document, current?: ScimUser) => userValues(document, current?.active),
      list: async (trx, caller) => shown(trx, caller, await readScimUsers(trx, caller.account)),
      show: async (trx, caller, user) => (await shown(trx, caller, [user]))[0] ?? {},
      patched: storedDocument,
      find: findUser,
      create: createUser,
      replace: replaceUser,
      delete: deleteUser,
    },
  );
}
