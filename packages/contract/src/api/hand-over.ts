import { z } from "zod";
import { says } from "../faults/fault.ts";

/** `POST /public/sso`: a token that the embedding platform signed. */
export const ssoRequest = z.strictObject({
  token: z.string().min(1, says("required")).max(8192),
});

/** What it is changed into: a sign-in token for `POST /auth/custom`, good once and for five minutes. */
export interface SsoAnswer {
  readonly result: string;
  /** The business that the platform named, to go on in; null where it named none. */
  readonly account: string | null;
  /** Whom it signs in: asked about before, when the browser came from another site. */
  readonly person: { readonly id: string; readonly displayName: string };
}

/** `POST /api/auth/handoff`: the address of a menu entry that is configured with a token. */
export const handoffRequest = z.strictObject({
  url: z.string().min(1, says("required")).max(2048),
});

/** The same address with a code in its query, `code`, that its host can redeem once. */
export interface HandoffAnswer {
  readonly url: string;
  /** When the code stops working, in seconds since 1970. */
  readonly expires_at: number;
}

/** `POST /public/handoff/redeem`: the other host asks whom a code speaks for. */
export const redeemRequest = z.strictObject({
  code: z.string().min(1, says("required")).max(255),
  /** Host name of the entry's address, with its port where the address has one. */
  host: z.string().min(1, says("required")).max(255),
  /** What that host and this server share (`HANDOFF_SECRET`). */
  secret: z.string().min(1, says("required")).max(512),
});

/** Who came over. It says who the person is; it is no session, and gives no access here. */
export interface Redeemed {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly account: string;
  readonly role: "owner" | "admin" | "user";
}
