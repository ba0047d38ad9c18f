import { z } from "zod";

/** The status of an email to one recipient. */
export const MAIL_STATES = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "bounced",
  "failed",
  "unconfirmed",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_KINDS = [
  "invoice",
  "receipt",
  "invitation",
  "reset",
  "confirm_email",
  "keep_email",
  "removed",
  "ownership",
  "security",
  "alert",
  "webhook_disabled",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Why a mail is where it is, as a code that the screens have a sentence for. */
export const MAIL_REASONS = [
  "invalid_address",
  "no_mail_server",
  "no_such_mailbox",
  "rejected",
  "refused_for_now",
  "sender_refused",
  "sign_in_failed",
  "unreachable",
  "attachment_missing",
  "interrupted",
  "not_written",
] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

export const mailResend = z.strictObject({
  /** Addresses of the mail to send it to once more; those that did not get it when left out. */
  recipients: z.array(z.string().min(1).max(512)).min(1).max(50).optional(),
});
