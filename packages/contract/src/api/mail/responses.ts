import { z } from "zod";
import type { ResponseOf } from "../route/response-of.ts";
import { spokenLanguage } from "../session/requests.ts";
import { MAIL_KINDS, MAIL_REASONS, MAIL_STATES } from "./requests.ts";

/** One recipient of an email. */
const mailRecipient = z.strictObject({
  id: z.string(),
  address: z.string(),
  part: z.enum(["to", "cc"]),
  state: z.enum(MAIL_STATES),
  reason: z.enum(MAIL_REASONS).nullable(),
  /** The mail server's own words. */
  answer: z.string().nullable(),
  /** Number of attempts. */
  attempts: z.number(),
  /** When the status last changed, Unix seconds. */
  changed: z.number(),
  /** When the next attempt is made, in seconds; null if none is. */
  next: z.number().nullable(),
});
export type MailRecipient = ResponseOf<typeof mailRecipient>;

/** An email with the status of each recipient. */
export const mailResponse = z.strictObject({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  /** The object that the email is about. */
  about: z.string().nullable(),
  created: z.number(),
  recipients: z.array(mailRecipient),
});
export type Mail = ResponseOf<typeof mailResponse>;

/** `GET /api/mail`. */
export const mailsResponse = z.strictObject({ data: z.array(mailResponse) });

/** The email as it would be sent. */
export const mailPreviewResponse = z.strictObject({
  /** `provider`: the payment provider writes and sends this email itself, in its own words. */
  by: z.enum(["us", "provider"]),
  /** Whether a mail server or the mailbox accepts it; if not, it is kept as failed. */
  can_send: z.boolean(),
  from: z.string(),
  reply_to: z.string().nullable(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  language: spokenLanguage,
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Names of the attached files. */
  attachments: z.array(z.string()),
  /** The page that the email links to, as HTML. Null if only the payment provider has it. */
  payment_page: z.string().nullable(),
});
export type MailPreview = ResponseOf<typeof mailPreviewResponse>;

/** An email that bounced. */
const bouncedMail = z.strictObject({
  mail: z.string(),
  kind: z.enum(MAIL_KINDS),
  about: z.string().nullable(),
  /** The invoice's number and the customer's name, where the email has them. */
  number: z.string().nullable(),
  customer: z.string().nullable(),
  address: z.string(),
  reason: z.enum(MAIL_REASONS).nullable(),
  answer: z.string().nullable(),
  changed: z.number(),
});
export type BouncedMail = ResponseOf<typeof bouncedMail>;

/** `GET /api/mail/bounced`: up to the limit, and how many there are. */
export const bouncedMailsResponse = z.strictObject({
  data: z.array(bouncedMail),
  total: z.number(),
});
