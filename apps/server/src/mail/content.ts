import { z } from "zod";
import type { SealedText, Secrets } from "../secrets/secrets.ts";

const text = z.string();
const seconds = z.number().int();
const amount = z.number().int();

/** A sign-in link: encrypted while it is in the outbox, and deleted once the email is sent. */
const sealedLink = z.custom<SealedText>((value) => typeof value === "string");

/**
 * The time zone in which the recipient reads times. Absent in emails queued by older releases,
 * which say them in UTC.
 */
const readersZone = text.optional();

/** A shipped role, or the name of a further one. */
const emailRole = z.union([z.enum(["owner", "admin", "user"]), z.object({ name: text })]);
export type EmailRole = z.output<typeof emailRole>;

const invitation = z.object({
  kind: z.literal("invitation"),
  businessName: text,
  inviterName: text,
  role: emailRole,
  sealedLink,
  /** Unix seconds. */
  expiresAt: seconds,
  timeZone: readersZone,
});

const reset = z.object({
  kind: z.literal("reset"),
  sealedLink,
  /** Unix seconds. */
  expiresAt: seconds,
  timeZone: readersZone,
});

const confirmEmail = z.object({
  kind: z.literal("confirm_email"),
  /** The new address. */
  email: text,
  sealedLink,
  /** Unix seconds. */
  expiresAt: seconds,
  timeZone: readersZone,
});

const keepEmail = z.object({
  kind: z.literal("keep_email"),
  /** The requested address. */
  email: text,
  /** Unix seconds. */
  at: seconds,
  /** Network address of the request. */
  address: text,
  sealedLink,
  /** Unix seconds. */
  expiresAt: seconds,
  timeZone: readersZone,
});

const removed = z.object({ kind: z.literal("removed"), businessName: text });

const ownership = z.object({
  kind: z.literal("ownership"),
  businessName: text,
  newOwnerName: text,
});

/** Security notices about a user's own access. */
const security = z.object({
  kind: z.literal("security"),
  what: z.enum([
    "password",
    "sign_in",
    "factor_enabled",
    "factor_disabled",
    "passkey_added",
    "passkey_removed",
    "recovery_code",
    "role",
    "suspended",
  ]),
  /** Unix seconds. */
  at: seconds,
  timeZone: readersZone,
  /** Network address of the request; null if it doesn't matter. */
  address: text.nullable(),
  businessName: text.nullable(),
  role: emailRole.nullable(),
  /** Page that sends a link for a new password; null if a password doesn't help. */
  link: text.nullable(),
  /** The link that undoes the change; absent if none does, and once the email is sent. */
  sealedLink: sealedLink.optional(),
});

/** Notification that a person has chosen in their profile. */
const alert = z.object({
  kind: z.literal("alert"),
  what: z.enum([
    "payout",
    "dispute",
    "payment_failed",
    "invoice_paid",
    "email_failed",
    "account_due",
  ]),
  businessName: text,
  /** Minor units. */
  amount,
  currency: text,
  /**
   * When a response to a dispute, or information about the business, is due, in Unix seconds; null
   * otherwise.
   */
  dueBy: seconds.nullable(),
  timeZone: text,
  link: text,
  /** Whether it reminds of a dispute that no one has responded to. */
  isReminder: z.boolean().optional(),
  /** The number of the invoice, and the name on it. */
  number: text.nullable().default(null),
  customerName: text.nullable().default(null),
  /** The address that an email wasn't delivered to. */
  address: text.nullable().default(null),
  /** Page on which it is turned off; null in emails queued by older releases. */
  profile: text.nullable().default(null),
});

/** A webhook that the server disabled. */
const webhookDisabled = z.object({
  kind: z.literal("webhook_disabled"),
  businessName: text,
  host: text,
  reason: z.enum(["gone", "failing"]),
  link: text,
});

const invoice = z.object({
  kind: z.literal("invoice"),
  businessName: text,
  customerName: text.nullable(),
  number: text.nullable(),
  /** Minor units. */
  amountDue: amount,
  /** Minor units. */
  total: amount,
  currency: text,
  /** Unix seconds; null if payment is due immediately. */
  dueDate: seconds.nullable(),
  /**
   * Whether the due date had passed when the email was drafted. Emails queued by older releases
   * don't say.
   */
  pastDue: z.boolean().default(false),
  /** The business's time zone, which determines the calendar day of the due date. */
  timeZone: text,
  memo: text.nullable(),
  /** The sender's message, for this email only. */
  message: text.nullable(),
  /** The payment page. */
  link: text.nullable(),
  /** The PDF's address at the provider. Attached if it can be read in this process. */
  pdf: text.nullable(),
});

const receipt = z.object({
  kind: z.literal("receipt"),
  businessName: text,
  customerName: text.nullable(),
  /** The invoice number, if an invoice was paid. */
  number: text.nullable(),
  /** Minor units. */
  amount,
  currency: text,
  /** Unix seconds. */
  paidAt: seconds,
  timeZone: text,
  description: text.nullable(),
  card: z.object({ brand: text, last4: text }).nullable(),
  /** The page of the paid invoice. */
  link: text.nullable(),
});

/** The values of an email. Its text is rendered when it is sent. */
const values = z.discriminatedUnion("kind", [
  invitation,
  reset,
  confirmEmail,
  keepEmail,
  removed,
  ownership,
  security,
  alert,
  webhookDisabled,
  invoice,
  receipt,
]);

/** The stored form. Rows of earlier releases have `link`, unsealed, in place of `sealedLink`. */
export const emailContent = z.preprocess(withSealedLink, values);
export type EmailContent = z.output<typeof values>;

/**
 * SQL of whether a row of `mail` has a link of one use. The text is searched, because a value in it
 * can't contain the name in plain quotation marks. Earlier releases stored two kinds unsealed.
 */
export const HAS_LINK = `((kind in ('invitation', 'reset') and content is not null)
  or content like '%"sealedLink":%')`;

/** The stored values of any email with an encrypted link. */
export const sealedFields = z.preprocess(withSealedLink, z.looseObject({ sealedLink: z.string() }));

type WithLink<L> = L extends { readonly kind: "security" }
  ? Omit<L, "sealedLink"> & { readonly undoLink: string | null }
  : L extends { readonly sealedLink: SealedText }
    ? Omit<L, "sealedLink"> & { readonly link: string }
    : L;
/** An email with its links in plain text, for rendering. Never stored. */
export type OpenContent = WithLink<EmailContent>;
export type ContentOf<Kind extends EmailContent["kind"]> = Extract<
  OpenContent,
  { readonly kind: Kind }
>;

/**
 * Decrypts the link of an email that has one.
 * @throws SealBroken
 */
export function openContent(content: EmailContent, secrets: Secrets): OpenContent {
  if (content.kind === "security") {
    const { sealedLink: sealed, ...notice } = content;
    return {
      ...notice,
      undoLink: sealed === undefined ? null : secrets.open("mail link", sealed),
    };
  }
  if (!("sealedLink" in content)) return content;
  const { sealedLink: sealed, ...rest } = content;
  return { ...rest, link: secrets.open("mail link", sealed) };
}

function withSealedLink(value: unknown): unknown {
  const stored = z
    .looseObject({ kind: z.enum(["invitation", "reset"]), link: z.string() })
    .safeParse(value);
  if (!stored.success) return value;
  const { link, ...rest } = stored.data;
  return { ...rest, sealedLink: link };
}
