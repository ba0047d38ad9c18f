import type { Identity } from "../../../identity/identity.ts";
import { readScimGroups } from "../../../identity/scim/groups.ts";
import { groupDocument, groupValues } from "../documents.ts";
import { createGroup, deleteGroup, findGroup, replaceGroup } from "../groups.ts";
import { resourceHandlers } from "./resource-handlers.ts";

/** Handles `/Groups` and `/Groups/:id`. */
export function groupHandlers({ access }: Identity, base: string) {
  return resourceHandlers(
    { access, base },
    {
      collection: "Groups",
      idOf: ({ id }) => id,
      read: (document) => groupValues(document),
      list: async (trx, { account }) =>
        (await readScimGroups(trx, account)).map((group) => groupDocument(group, base)),
      show: async (_trx, _caller, group) => groupDocument(group, base),
      patched: (group) => groupDocument(group, base),
      find: findGroup,
      create: createGroup,
      replace: replaceGroup,
      delete: deleteGroup,
    },
  );
}
