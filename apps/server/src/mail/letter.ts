import { z } from "zod";

const text = z.string();
const seconds = z.number().int();
const amount = z.number().int();

/** A link with which its reader gets in: it is forgotten as soon as the mail has left. */
const secretLink = z.string();

const invitation = z.object({
  kind: z.literal("invitation"),
  businessName: text,
  inviterName: text,
  role: z.enum(["owner", "admin", "user"]),
  link: secretLink,
  /** Seconds since 1970. */
  expiresAt: seconds,
});

const reset = z.object({
  kind: z.literal("reset"),
  link: secretLink,
  /** Seconds since 1970. */
  expiresAt: seconds,
});

const removed = z.object({ kind: z.literal("removed"), businessName: text });

const ownership = z.object({
  kind: z.literal("ownership"),
  businessName: text,
  newOwnerName: text,
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
  /** Seconds since 1970; null when it is payable at once. */
  dueDate: seconds.nullable(),
  /** The business's, in which the due date is a day. */
  timeZone: text,
  memo: text.nullable(),
  /** What the sender adds to this mail alone. */
  message: text.nullable(),
  /** The page on which the customer pays. */
  link: text.nullable(),
  /** Where the provider has the document; attached when it is in reach. */
  pdf: text.nullable(),
});

const receipt = z.object({
  kind: z.literal("receipt"),
  businessName: text,
  customerName: text.nullable(),
  /** The invoice's number, when an invoice was paid. */
  number: text.nullable(),
  /** Minor units. */
  amount,
  currency: text,
  /** Seconds since 1970. */
  paidAt: seconds,
  timeZone: text,
  description: text.nullable(),
  card: z.object({ brand: text, last4: text }).nullable(),
  /** The paid invoice's page. */
  link: text.nullable(),
});

/** What a mail says, as values; the words are found when it is written. */
export const letter = z.discriminatedUnion("kind", [
  invitation,
  reset,
  removed,
  ownership,
  invoice,
  receipt,
]);
export type Letter = z.infer<typeof letter>;
export type LetterOf<Kind extends Letter["kind"]> = Extract<Letter, { readonly kind: Kind }>;
