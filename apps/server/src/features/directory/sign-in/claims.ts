import { z } from "zod";
import { isStorable } from "../../../http/input/unreadable.ts";
import type { DirectoryUser } from "../../../identity/directory/admit.ts";
import { domainOf } from "../../../identity/directory/domains.ts";
import { normalEmail } from "../../../identity/people.ts";

const text = z.string().max(1024).refine(isStorable);

/**
 * Google's issuer, in both of its forms. Anyone can open a consumer account with an address of any
 * domain, which is then verified. Only `hd` says that an account belongs to an organization
 * (developers.google.com/identity/openid-connect/openid-connect, "Validating an ID token").
 */
const GOOGLE: ReadonlySet<unknown> = new Set([
  "https://accounts.google.com",
  "accounts.google.com",
]);

const claims = z.object({
  iss: z.unknown().optional(),
  /** The domain of a Google Workspace organization. */
  hd: z.unknown().optional(),
  sub: z.string().min(1).max(255).refine(isStorable),
  email: z.email().max(254).optional(),
  email_verified: z.unknown().optional(),
  /** Microsoft Entra ID's optional claim: the domain of the address is verified there. */
  xms_edov: z.unknown().optional(),
  name: text.optional(),
  given_name: text.optional(),
  family_name: text.optional(),
  auth_time: z.number().min(0).optional(),
  amr: z.array(text).max(50).optional(),
  acr: text.optional(),
});

/** Longest name of a person, as in profiles. */
const MAX_NAME_LENGTH = 120;

/** Why what a directory says about someone isn't accepted. */
type ClaimFault = "no_claims" | "no_email" | "email_not_verified" | "other_domain";

/** A directory's claims about a person, and how it verified them. */
export interface DirectoryClaims {
  readonly described: DirectoryUser;
  /** When it verified them, in Unix seconds; null if it doesn't say. */
  readonly authTime: number | null;
  readonly amr: readonly string[] | undefined;
}

/**
 * Returns whether an ID token has all that signing in needs; otherwise the rest is at `/userinfo`.
 */
export function isComplete(token: Readonly<Record<string, unknown>>, groupClaim: string): boolean {
  return token.email !== undefined && token[groupClaim] !== undefined;
}

/**
 * Checks what a directory says about a person.
 * @param allClaims the claims of the ID token, with those of the userinfo endpoint where it has
 * none
 * @param domains the verified domains of the directory
 */
export function readClaims(
  allClaims: Readonly<Record<string, unknown>>,
  groupClaim: string,
  domains: readonly string[],
): DirectoryClaims | ClaimFault {
  const parsed = claims.safeParse(allClaims);
  if (!parsed.success) return "no_claims";
  const { sub, email, auth_time: authTime = null, amr, acr, ...rest } = parsed.data;
  if (email === undefined) return "no_email";
  if (!isVerified(rest)) return "email_not_verified";
  const address = normalEmail(email);
  if (!domains.includes(domainOf(address)) || !isHosted(rest, domains)) return "other_domain";
  const described = {
    subject: sub,
    email: address,
    name: nameOf(rest, address),
    groups: groupsOf(allClaims[groupClaim]),
  };
  return { described, authTime, amr: amr ?? (acr === undefined ? undefined : [acr]) };
}

type OtherClaims = Omit<z.output<typeof claims>, "sub" | "email" | "auth_time" | "amr" | "acr">;

function isVerified({ email_verified: verified, xms_edov: domainVerified }: OtherClaims): boolean {
  if (verified !== undefined) return verified === true;
  return domainVerified === true || domainVerified === 1 || domainVerified === "1";
}

function isHosted({ iss, hd }: OtherClaims, domains: readonly string[]): boolean {
  return !GOOGLE.has(iss) || domains.some((domain) => domain === hd);
}

function nameOf(
  { name, given_name: givenName, family_name: family }: OtherClaims,
  email: string,
): string {
  const full = name?.trim() || [givenName, family].filter(Boolean).join(" ").trim();
  return (full || (email.split("@")[0] ?? email)).slice(0, MAX_NAME_LENGTH);
}

/** Groups are a list, or one text; anything else is none. */
function groupsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === "string");
}
