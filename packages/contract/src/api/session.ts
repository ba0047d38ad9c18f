import { type Feature, type Right, ROLES, type Role } from "@counterfoil/domain";
import { z } from "zod";
import { says } from "../faults/fault.ts";
import type { SearchPlace } from "./search.ts";

export const tokenRequest = z.strictObject({
  email: z.string().min(1, says("required")).max(512),
  password: z.string().min(1, says("required")).max(1024),
});

/** `POST /auth/custom`: sign in with a one-use token that the server gave. */
export const customTokenRequest = z.strictObject({
  token: z.string().min(1, says("required")).max(255),
});

/**
 * An access token for 15 minutes, for whom and in which business it is; `expires_at` in seconds since
 * 1970.
 */
export const tokenAnswer = z.object({
  token: z.string(),
  expires_at: z.int(),
  person: z.string(),
  account: z.string(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

/** `POST /api/auth/session`: go on in another of the person's accounts. */
export const sessionRequest = z.strictObject({
  account: z.string().max(255),
  setSSO: z.boolean().optional(),
});

/** A password that someone chooses: how good it is is judged with the address at hand. */
export const chosenPassword = z.string().min(1, says("required")).max(8192);

/** `POST /api/auth/password`: the signed-in person's own. */
export const passwordRequest = z.strictObject({
  /** The one that is in force. */
  current: z.string().min(1, says("required")).max(1024),
  password: chosenPassword,
});

/** The languages that the product speaks. */
export const spokenLanguage = z.enum(["en", "fr", "es"]);

/** `POST /api/auth/language`: the one that the signed-in person chose to read. */
export const languageRequest = z.strictObject({ language: spokenLanguage });

/** One business that the signed-in person belongs to. */
export interface AccountEntry {
  readonly name: string;
  readonly role: Role;
  readonly owner: boolean;
  readonly defaultCurrency: string;
  readonly country: string;
  readonly timeZone: string;
}

/** Whether the current business can be changed, and whether all of it can be seen. */
export interface BusinessStatus {
  /** Changes are refused unless it is open. */
  readonly state: "open" | "disconnected" | "reconciling";
  /** How far its history has been read from the provider; null once it is complete. */
  readonly history: { readonly done: number; readonly total: number } | null;
}

/** `GET /api/auth/me`. */
export interface Me {
  readonly user: { readonly id: string; readonly displayName: string; readonly email: string };
  /** Whether they sign in with a password of ours; those who come from a platform may have none. */
  readonly hasPassword: boolean;
  /** The language that they last chose to read; null when none was told yet. */
  readonly language: z.output<typeof spokenLanguage> | null;
  readonly claims: { readonly role: Role; readonly owner: boolean; readonly account: string };
  readonly accounts: Readonly<Record<string, AccountEntry>>;
  /** Who can grant what is missing: the owner's name in the current account. */
  readonly ownerName: string;
  /** Of the current account. */
  readonly status: BusinessStatus;
}

/** `GET /api/auth/rules`: what this person may do here; the screen only asks it. */
export interface Rules {
  readonly role: Role;
  readonly rights: readonly Right[];
  readonly features: readonly Feature[];
}

export interface MenuLink {
  readonly label: Readonly<Record<string, string>>;
  readonly url: string;
  readonly order: number;
  /** The user is identified to the site by a single-use code from `POST /api/auth/handoff`. */
  readonly token?: boolean;
}

/** `GET /api/config`: what the page must know before anyone signs in. No secret is in it. */
export interface PublicConfig {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly mode: "embedded" | "live";
  readonly languages: readonly string[];
  readonly defaultLocale: string;
  readonly authAppUrl: string;
  readonly features: readonly Feature[];
  /** Sites that may sign people in without a question: the platform's. */
  readonly platformOrigins: readonly string[];
  readonly providerScriptUrl: string;
  readonly publishableKey: string;
  readonly extraMenu: readonly MenuLink[];
  readonly search: SearchPlace;
}

/** `GET /public/sample`: whom one can sign in as where nothing but sample data is. */
export const sampleAnswer = z.object({
  /** In the order in which they are offered. */
  people: z.array(
    z.object({
      email: z.string(),
      displayName: z.string(),
      places: z.array(z.object({ business: z.string(), role: z.enum(ROLES) })),
    }),
  ),
  /** Null if the operator chose one of their own. */
  password: z.string().nullable(),
});
export type SampleAnswer = z.infer<typeof sampleAnswer>;

/** A tax ID with its type, such as `ca_gst_hst`. */
export interface TaxNumber {
  readonly type: string;
  readonly value: string;
}

/** The business that bills, as its documents show it: `GET /api/account/profile`. */
export interface BusinessProfile {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string;
  readonly defaultCurrency: string;
  readonly timeZone: string;
  readonly address: {
    readonly line1: string | null;
    readonly line2: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly postal_code: string | null;
    readonly country: string | null;
  } | null;
  readonly statementDescriptor: string | null;
  readonly taxIds: readonly TaxNumber[];
  /** Level at which tax is rounded (docs.stripe.com/tax/tax-rates). */
  readonly taxRounding: "line" | "invoice";
  readonly chargesEnabled: boolean;
  /** The card fee that the provider takes, for saying what a refund leaves; null where unknown. */
  readonly fee: { readonly percent: string; readonly fixed: number } | null;
}
