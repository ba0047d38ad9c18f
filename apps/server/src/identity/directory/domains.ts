import { createHmac } from "node:crypto";
import { Resolver } from "node:dns/promises";
import type { Secrets } from "../../secrets/secrets.ts";
import type { IdentityDb, IdentityTransaction } from "../schema.ts";

/** Prefix of the domain that the TXT record belongs to. */
export const RECORD_NAME = "_counterfoil";
const LOOKUP_MILLISECONDS = 3_000;

/** An email domain of a directory. Only verified ones sign people in. */
export interface Domain {
  readonly domain: string;
  readonly verified: boolean;
}

/**
 * Domains that need no record because the operator trusts them (`DIRECTORY_DOMAINS`), with the
 * account that each belongs to, or `*` for every account.
 */
export type TrustedDomains = ReadonlyMap<string, string>;

/**
 * Looks up the TXT records of a name.
 * @throws Error if there are none
 */
export type LookUpText = (name: string) => Promise<readonly (readonly string[])[]>;

/** Top-level domains without public records (RFC 6761). */
const RESERVED = /\.(example|test|invalid|localhost)$/;

/** Looks up TXT records with the resolvers of this machine. */
export const lookUpText: LookUpText = async (name) => {
  if (RESERVED.test(name)) throw new Error(`${name} is reserved`);
  return new Resolver({ timeout: LOOKUP_MILLISECONDS, tries: 2 }).resolveTxt(name);
};

/** Returns the domain of an email address, in lower case; an empty text if there is none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/**
 * Returns the values of the TXT record by which a business proves that a domain is its own, the
 * current one first; those of earlier keys are accepted as well.
 */
export function recordsOf(secrets: Secrets, account: string): readonly [string, ...string[]] {
  const value = (key: Buffer) =>
    `counterfoil=${createHmac("sha256", key).update(account).digest("base64url").slice(0, 32)}`;
  const [current, ...earlier] = secrets.derive("directory domain");
  return [value(current), ...earlier.map(value)];
}

/** Returns whether a domain has one of these TXT records. */
export async function hasRecord(
  lookUp: LookUpText,
  domain: string,
  values: readonly string[],
): Promise<boolean> {
  const records = await lookUp(`${RECORD_NAME}.${domain}`).catch(() => []);
  return records.some((parts) => values.includes(parts.join("").trim()));
}

/**
 * Returns the domains of a business's directory, by name. Trust isn't stored, so that a domain
 * loses it at the next start without the setting.
 */
export async function readDomains(
  db: IdentityDb,
  account: string,
  trusted: TrustedDomains,
): Promise<Domain[]> {
  const isTrusted = (domain: string) => [account, "*"].includes(trusted.get(domain) ?? "");
  const rows = await db
    .selectFrom("directory_domain")
    .select(["domain", "verified_at"])
    .where("account", "=", account)
    .orderBy("domain")
    .execute();
  return rows.map(({ domain, verified_at }) => ({
    domain,
    verified: verified_at !== null || isTrusted(domain),
  }));
}

/** Replaces the domains of a directory. Those that stay remain verified. */
export async function storeDomains(
  trx: IdentityTransaction,
  account: string,
  domains: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("directory_domain")
    .where("account", "=", account)
    .where("domain", "not in", [...domains])
    .execute();
  await trx
    .insertInto("directory_domain")
    .values(domains.map((domain) => ({ account, domain, verified_at: null })))
    .onConflict((conflict) => conflict.columns(["account", "domain"]).doNothing())
    .execute();
}

/** Marks a domain as the business's own, which its record proves. */
export async function noteVerifiedDomain(
  trx: IdentityTransaction,
  { account, domain, now }: { account: string; domain: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("directory_domain")
    .set({ verified_at: now })
    .where("account", "=", account)
    .where("domain", "=", domain)
    .execute();
}

/** Returns the businesses whose directory signs the people of a domain in, by name. */
export async function businessesOf(
  db: IdentityDb,
  domain: string,
  trusted: TrustedDomains,
): Promise<{ readonly account: string; readonly business: string }[]> {
  const whose = trusted.get(domain) ?? "";
  return db
    .selectFrom("directory_domain")
    .innerJoin("account", "account.id", "directory_domain.account")
    .select(["account.id as account", "account.name as business"])
    .where("directory_domain.domain", "=", domain)
    .$if(whose !== "*", (query) =>
      query.where((eb) =>
        eb.or([
          eb("directory_domain.verified_at", "is not", null),
          eb("directory_domain.account", "=", whose),
        ]),
      ),
    )
    .orderBy("account.name")
    .execute();
}
