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
  "removed",
  "ownership",
  "security",
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

/** One recipient of a mail. */
export interface MailRecipient {
  readonly id: string;
  readonly address: string;
  readonly part: "to" | "cc";
  readonly state: MailState;
  readonly reason: MailReason | null;
  /** The mail server's own words. */
  readonly answer: string | null;
  /** How often it was tried. */
  readonly attempts: number;
  /** When the status last changed, Unix seconds. */
  readonly changed: number;
  /** When it is tried again, in seconds; null when it is not. */
  readonly next: number | null;
}

/** A mail with what became of it. */
export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  /** The object that the email is about. */
  readonly about: string | null;
  readonly created: number;
  readonly recipients: readonly MailRecipient[];
}

/** What would be sent, word for word. */
export interface MailPreview {
  /** `provider`: the payment provider writes and sends this mail itself, in its own words. */
  readonly by: "us" | "provider";
  /** Whether a mail server or the mailbox takes it; false: it is kept as failed. */
  readonly can_send: boolean;
  readonly from: string;
  readonly reply_to: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly language: "en" | "fr" | "es";
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Names of the files that go along. */
  readonly attachments: readonly string[];
  /** The page that the mail leads to, as HTML. Null if the payment provider keeps it to itself. */
  readonly payment_page: string | null;
}

/** A mail that came back. */
export interface BouncedMail {
  readonly mail: string;
  readonly kind: MailKind;
  readonly about: string | null;
  /** The invoice's number and the customer's name, where the mail has them. */
  readonly number: string | null;
  readonly customer: string | null;
  readonly address: string;
  readonly reason: MailReason | null;
  readonly answer: string | null;
  readonly changed: number;
}

export const mailResend = z.strictObject({
  /** Addresses of the mail to send it to once more; those that did not get it when left out. */
  recipients: z.array(z.string().min(1).max(512)).min(1).max(50).optional(),
});
