import type { Role, RoleId } from "@counterfoil/domain";
import { isShipped } from "@counterfoil/domain";
import { businessName, emailOf } from "../../identity/people.ts";
import type { IdentityTransaction } from "../../identity/schema.ts";
import { enqueueSecurityNotice } from "../../mail/security-notice.ts";
import type { TeamParts } from "./team-parts.ts";

interface RoleNotice {
  readonly account: string;
  readonly person: string;
  readonly now: Date;
  readonly id: Role | RoleId;
  /** The name of a further role. */
  readonly name: string | null;
}

/** Queues the email to a member about their new role. */
export async function emailNewRole(
  parts: Pick<TeamParts, "services" | "mailService">,
  trx: IdentityTransaction,
  { account, person, now, id, name }: RoleNotice,
): Promise<void> {
  const email = await emailOf(trx, person);
  const role = isShipped(id) ? id : { name: name ?? "" };
  const business = { account, role, name: await businessName(trx, account) };
  await enqueueSecurityNotice(trx, parts, { what: "role", email, now, business });
}
