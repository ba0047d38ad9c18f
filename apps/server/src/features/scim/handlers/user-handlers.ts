import type { Identity } from "../../../identity/identity.ts";
import type { IdentityTransaction } from "../../../identity/schema.ts";
import { readScimGroups } from "../../../identity/scim/groups.ts";
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
    const groups = await readScimGroups(trx, account);
    return users.map((user) => {
      const own = groups.filter(({ members }) => members.includes(user.person));
      return userDocument(user, own, base);
    });
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
