import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";

/** `POST /public/sso`: a token that the embedding platform signed. */
export const ssoRequest = z.strictObject({
  token: z.string().min(1, faultMessage("required")).max(8192),
});

/** `POST /api/auth/handoff`: the address of a menu entry that is configured with a token. */
export const handoffRequest = z.strictObject({
  url: z.string().min(1, faultMessage("required")).max(2048),
});

/** `POST /public/handoff/redeem`: the other host asks whom a code speaks for. */
export const redeemRequest = z.strictObject({
  code: z.string().min(1, faultMessage("required")).max(255),
  /** Host name of the entry's address, with its port where the address has one. */
  host: z.string().min(1, faultMessage("required")).max(255),
  /** Secret that the host and this server share (`HANDOFF_SECRET`). */
  secret: z.string().min(1, faultMessage("required")).max(512),
});
