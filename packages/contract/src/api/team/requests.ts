import { INVITED_AT_ONCE } from "@counterfoil/domain";
import { z } from "zod";
import { faultMessage } from "../../faults/fault.ts";
import { userEmail } from "../../provider/common.ts";
import { assignableRole } from "../roles/role-name.ts";
import { spokenLanguage } from "../session/requests.ts";

/** The language of an email. */
export const emailLanguage = spokenLanguage;

/** `POST /api/account/user`: invites all of them, or none. */
export const inviteRequest = z.strictObject({
  emails: z
    .array(userEmail)
    .min(1, faultMessage("required"))
    .max(INVITED_AT_ONCE, faultMessage("too_many_addresses", { maximum: INVITED_AT_ONCE })),
  role: assignableRole,
  language: emailLanguage.optional(),
});

/**
 * `POST /api/account/user/remove`: a member by `uid`, or an invitation by `invitation` or `email`.
 */
export const removeUserRequest = z
  .strictObject({
    uid: z.string().min(1).max(255).optional(),
    email: userEmail.optional(),
    invitation: z.string().min(1).max(255).optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    path: ["uid"],
    message: faultMessage("name_one_person"),
  });

/** `POST /api/account/user/reinvite`: by `invitation` or `email`. */
export const reinviteRequest = z
  .strictObject({
    email: userEmail.optional(),
    invitation: z.string().min(1).max(255).optional(),
    language: emailLanguage.optional(),
  })
  .refine(({ email: one, invitation }) => (one === undefined) !== (invitation === undefined), {
    path: ["invitation"],
    message: faultMessage("name_one_invitation"),
  });

/** `PATCH /api/account/user/:uid`: another role, or locked out and let in again. */
export const memberUpdate = z
  .strictObject({ role: assignableRole.optional(), active: z.boolean().optional() })
  .refine(({ role, active }) => role !== undefined || active !== undefined, {
    path: ["role"],
    message: faultMessage("role_or_active"),
  });
