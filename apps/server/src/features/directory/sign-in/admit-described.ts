import type { PublicContext } from "../../../http/handler.ts";
import { admit } from "../../../identity/directory/admit.ts";
import { type Directory, readDirectory } from "../../../identity/directory/directories.ts";
import { readDomains } from "../../../identity/directory/domains.ts";
import { holdDirectory } from "../../../identity/directory/hold.ts";
import type { DirectoryParts } from "../directory-parts.ts";
import { readClaims } from "./claims.ts";

interface Described {
  /** The directory that the claims are from. */
  readonly directory: Directory;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly from: PublicContext;
  readonly now: Date;
}

/**
 * Admits the person whom a directory's claims describe, by the settings that are stored by then:
 * the owner may save others while someone signs in.
 * @returns the ID of the person and what the claims say, or why they can't sign in
 */
export function admitDescribed(
  { services, identity }: DirectoryParts,
  { directory, claims, from, now }: Described,
) {
  const { account } = directory;
  return identity.access.system(async (trx) => {
    await holdDirectory(trx, account);
    const current = await readDirectory(trx, account);
    if (current === null || !isSameDirectory(current, directory)) return "no_directory";
    const mailDomains = await readDomains(trx, account, services.config.directory.domains);
    const domains = mailDomains.flatMap(({ domain, verified }) => (verified ? [domain] : []));
    const claimed = readClaims(claims, current.groupClaim, domains);
    if (typeof claimed === "string") return claimed;
    const { described } = claimed;
    const admitted = await admit(trx, current, { described, domains, from, now });
    return typeof admitted === "string" ? admitted : { ...admitted, claimed };
  });
}

/** Returns whether the claims of one directory are those of the other as well. */
function isSameDirectory(one: Directory, other: Directory): boolean {
  return (["issuer", "clientId", "groupClaim"] as const).every(
    (setting) => one[setting] === other[setting],
  );
}
