import { z } from "zod";
import { assignableRole } from "../roles/role-name.ts";
import type { ResponseOf } from "../route/response-of.ts";

/** A business's directory as its owner sees it. It never contains the client's secret. */
const directory = z.strictObject({
  issuer: z.string(),
  clientId: z.string(),
  domains: z.array(z.strictObject({ domain: z.string(), verified: z.boolean() })),
  groupClaim: z.string(),
  roleMappings: z.array(z.strictObject({ group: z.string(), role: assignableRole })),
  defaultRole: assignableRole.nullable(),
  required: z.boolean(),
  /** Whether anyone has signed in through it. */
  used: z.boolean(),
  /** In Unix seconds. */
  updatedAt: z.int(),
});

/** `GET /api/account/directory`. */
export const directoryResponse = z.strictObject({
  /** To be entered at the directory as the redirect URI. */
  callbackUrl: z.string(),
  /**
   * The TXT record that proves that a domain is the business's: `name` is a prefix of the domain.
   */
  record: z.strictObject({ name: z.string(), value: z.string() }),
  directory: directory.nullable(),
});
export type DirectoryResponse = ResponseOf<typeof directoryResponse>;

/** Why a directory's description can't be read. */
const DIRECTORY_FAULTS = [
  "unreachable",
  "private_address",
  "wrong_issuer",
  "no_code_flow",
] as const;
export type DirectoryFault = (typeof DIRECTORY_FAULTS)[number];

/** `POST /api/account/directory/test`. */
export const directoryTest = z.strictObject({
  /** Null if the directory can be used. */
  fault: z.enum(DIRECTORY_FAULTS).nullable(),
  domains: z.array(z.strictObject({ domain: z.string(), verified: z.boolean() })),
});
export type DirectoryTest = ResponseOf<typeof directoryTest>;

/** `POST /auth/directory/find`: the same for every address of a domain. */
export const foundDirectories = z.strictObject({
  directories: z.array(z.strictObject({ account: z.string(), business: z.string() })),
});
export type FoundDirectories = ResponseOf<typeof foundDirectories>;

/** `POST /auth/directory/start`: where the browser continues. */
export const startedDirectory = z.strictObject({ url: z.string() });

/** `POST /auth/directory/finish`: the business that the person is now signed in to. */
export const finishedDirectory = z.strictObject({ account: z.string(), business: z.string() });

/** A token by which the directory provisions members. Times in Unix seconds. */
const directoryToken = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
});
export type DirectoryToken = ResponseOf<typeof directoryToken>;

/** `GET /api/account/directory/tokens`. */
export const directoryTokens = z.strictObject({
  /** To be entered at the directory as the SCIM base URL. */
  url: z.string(),
  tokens: z.array(directoryToken),
});
export type DirectoryTokens = ResponseOf<typeof directoryTokens>;

/** `POST /api/account/directory/tokens`: the secret can't be retrieved again. */
export const createdDirectoryToken = z.strictObject({ token: directoryToken, secret: z.string() });
