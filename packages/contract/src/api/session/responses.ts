import { FEATURES, RIGHTS } from "@counterfoil/domain";
import { z } from "zod";
import { furtherName, roleName } from "../roles/role-name.ts";
import type { ResponseOf } from "../route/response-of.ts";
import { spokenLanguage } from "./requests.ts";

/** One business that the signed-in user belongs to. */
const accountEntry = z.strictObject({
  name: z.string(),
  role: roleName,
  roleName: furtherName,
  owner: z.boolean(),
  defaultCurrency: z.string(),
  country: z.string(),
  timeZone: z.string(),
});
export type AccountEntry = ResponseOf<typeof accountEntry>;

/** Whether the current business can be changed, and whether all of it can be seen. */
const businessStatus = z.strictObject({
  /** Changes are rejected unless it is open. */
  state: z.enum(["open", "disconnected", "reconciling"]),
  /**
   * How far its history has been read from the provider, in parts and in objects; null once it is
   * complete.
   */
  history: z.strictObject({ done: z.number(), total: z.number(), objects: z.number() }).nullable(),
});
export type BusinessStatus = ResponseOf<typeof businessStatus>;

/** `GET /api/auth/me`. */
export const meResponse = z.strictObject({
  user: z.strictObject({ id: z.string(), displayName: z.string(), email: z.string() }),
  /** Whether they sign in with a password of ours; users of a platform may have none. */
  hasPassword: z.boolean(),
  /** Whether they signed in through the business's directory, which is limited to the business. */
  directory: z.boolean(),
  /** The language that they last chose to read; null if they haven't chosen one. */
  language: spokenLanguage.nullable(),
  /** The time zone in which they read times; null for the business's. */
  timeZone: z.string().nullable(),
  claims: z.strictObject({ role: roleName, owner: z.boolean(), account: z.string() }),
  accounts: z.record(z.string(), accountEntry),
  /** Who can grant what is missing: the owner's name in the current account. */
  ownerName: z.string(),
  /** Of the current account. */
  status: businessStatus,
});
export type Me = ResponseOf<typeof meResponse>;

/** `GET /api/auth/rules`: what this user may do here. */
export const rulesResponse = z.strictObject({
  role: roleName,
  roleName: furtherName,
  /** Whether an owner views the app as this role: nothing can be changed. */
  viewing: z.boolean(),
  /** Whether they must set up a second factor before they can use anything else. */
  secondFactorMissing: z.boolean(),
  rights: z.array(z.enum(RIGHTS)),
  features: z.array(z.enum(FEATURES)),
});
export type Rules = ResponseOf<typeof rulesResponse>;

const menuLink = z.strictObject({
  label: z.record(z.string(), z.string()),
  url: z.string(),
  order: z.number(),
  /** The user is identified to the site by a single-use code from `POST /api/auth/handoff`. */
  token: z.boolean().exactOptional(),
});
export type MenuLink = ResponseOf<typeof menuLink>;

/** Where the page searches: this server, or Algolia by the application's ID. */
const searchPlace = z.strictObject({ applicationId: z.string(), hosted: z.boolean() });

/** `GET /api/config`: what the page must know before anyone signs in. It contains no secret. */
export const configResponse = z.strictObject({
  name: z.string(),
  logoUrl: z.string().nullable(),
  accent: z.string().nullable(),
  mode: z.enum(["embedded", "live"]),
  languages: z.array(z.string()),
  defaultLocale: z.string(),
  authAppUrl: z.string(),
  features: z.array(z.enum(FEATURES)),
  /** The domain that passkeys belong to; null if this address can't have any. */
  passkeyDomain: z.string().nullable(),
  /** Sites that may sign users in without a question: the platform's. */
  platformOrigins: z.array(z.string()),
  providerScriptUrl: z.string(),
  publishableKey: z.string(),
  extraMenu: z.array(menuLink),
  search: searchPlace,
});
export type PublicConfig = ResponseOf<typeof configResponse>;

/** `GET /public/sample`: the sample users of an installation that has sample data only. */
export const sampleResponse = z.strictObject({
  /** In the order in which they are offered. */
  people: z.array(
    z.strictObject({
      email: z.string(),
      displayName: z.string(),
      places: z.array(
        z.strictObject({ business: z.string(), role: roleName, roleName: furtherName }),
      ),
    }),
  ),
  /** Null if the operator chose one of their own. */
  password: z.string().nullable(),
});
export type SampleResponse = ResponseOf<typeof sampleResponse>;
