import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { assignableRole } from "../roles/role-name.ts";

/** Most email domains, and most groups with a role, of a directory. */
export const MAX_DIRECTORY_DOMAINS = 20;
export const MAX_DIRECTORY_GROUPS = 100;

/** Characters of a directory's texts. */
export const DIRECTORY_LIMITS = {
  issuer: 512,
  clientId: 255,
  clientSecret: 512,
  groupClaim: 100,
  group: 255,
  token: 60,
} as const;

const text = (most: number) => z.string().trim().min(1, faultMessage("required")).max(most);

/** A domain name of at least two labels, in lower case. International ones in their ASCII form. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
    faultMessage("invalid_domain"),
  );

/** The role of the people of a group. Of several groups, the first in the list counts. */
const roleMapping = z.strictObject({ group: text(DIRECTORY_LIMITS.group), role: assignableRole });
export type RoleMapping = z.output<typeof roleMapping>;

/** `POST /api/account/directory`: how members sign in through the business's own directory. */
export const directoryRequest = z.strictObject({
  /** Its address, as in `iss`: discovery is below it (OpenID Connect Discovery 1.0, section 4). */
  issuer: text(DIRECTORY_LIMITS.issuer),
  clientId: text(DIRECTORY_LIMITS.clientId),
  /** Write-only. Omit it to keep the stored one. */
  clientSecret: text(DIRECTORY_LIMITS.clientSecret).optional(),
  domains: z.array(domain).min(1, faultMessage("required")).max(MAX_DIRECTORY_DOMAINS),
  /** The claim with the names or IDs of a person's groups. */
  groupClaim: text(DIRECTORY_LIMITS.groupClaim),
  roleMappings: z.array(roleMapping).max(MAX_DIRECTORY_GROUPS),
  /** Of people without a mapped group; null rejects them. */
  defaultRole: assignableRole.nullable(),
  /** Whether members can sign in to the business only this way. */
  required: z.boolean(),
});

/** `POST /api/account/directory/tokens`: what the token is for. */
export const directoryTokenCreate = z.strictObject({ name: text(DIRECTORY_LIMITS.token) });

/** `POST /auth/directory/find`: which directories sign the people of an email domain in. */
export const findDirectoryRequest = z.strictObject({
  email: z.string().min(1, faultMessage("required")).max(512),
});

/** `POST /auth/directory/start`: the address of the directory's sign-in page. */
export const startDirectoryRequest = z.strictObject({
  account: z.string().min(1, faultMessage("required")).max(255),
  /** Suggested to the directory, so that it isn't typed twice. */
  email: z.string().max(512).optional(),
  /** Requires that the directory verifies the person again. */
  again: z.boolean().optional(),
});

/** `POST /auth/directory/finish`: what the directory sent the browser back with. */
export const finishDirectoryRequest = z.strictObject({
  account: z.string().min(1, faultMessage("required")).max(255),
  /** The query of the page's address, encoded in base64url: a code may resemble a card number. */
  query: z
    .string()
    .regex(/^[\w-]+$/, faultMessage("invalid_format"))
    .max(8192),
});
