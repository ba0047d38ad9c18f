import { readDirectory } from "../../identity/directory/directories.ts";
import { holdTeam } from "../../identity/directory/hold.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import type { ScimCaller } from "./caller.ts";
import { invalid } from "./scim-error.ts";

/**
 * Locks what a request of the directory can change, until the transaction ends.
 * @throws ScimError if no directory is connected: nothing would follow from what it sends
 */
export async function holdProvisioned(
  trx: IdentityTransaction,
  { account }: ScimCaller,
): Promise<void> {
  await holdTeam(trx, account);
  if ((await readDirectory(trx, account)) !== null) return;
  throw invalid("invalidValue", "Connect the directory before it provisions users");
}
