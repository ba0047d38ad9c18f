import { memberOrigin } from "../../audit/origin.ts";
import { recordAudit } from "../../audit/record.ts";
import type { MemberContext } from "../../http/handler.ts";
import {
  type Domain,
  hasRecord,
  noteVerifiedDomain,
  readDomains,
  recordsOf,
} from "../../identity/directory/domains.ts";
import type { DirectoryParts } from "./directory-parts.ts";

/**
 * Looks for the TXT records of the domains that aren't verified yet: without proof, an owner could
 * receive the people of another business's domain.
 * @returns all domains of the business's directory
 */
export async function verifyDomains(
  { services, identity, lookUp }: DirectoryParts,
  context: Pick<
    MemberContext,
    "account" | "user" | "session" | "request" | "requestId" | "address"
  >,
): Promise<Domain[]> {
  const { account } = context;
  const { domains: trusted } = services.config.directory;
  const records = recordsOf(services.secrets, account);
  for (const { domain, verified } of await readDomains(identity.db, account, trusted)) {
    if (verified || !(await hasRecord(lookUp, domain, records))) continue;
    await identity.access.system(async (trx) => {
      await noteVerifiedDomain(trx, { account, domain, now: identity.now() });
      await recordAudit(trx, {
        account,
        action: "directory.verifyDomain",
        by: memberOrigin(context),
        after: { domain },
      });
    });
  }
  return readDomains(identity.db, account, trusted);
}
