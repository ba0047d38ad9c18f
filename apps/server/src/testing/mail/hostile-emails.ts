import type { ContentOf, OpenContent } from "../../mail/content.ts";

/** A text that would be markup in HTML and a header in a message. */
const EVIL = `<img src=x onerror="alert(1)">\r\nBcc: all@example.com`;
export const LINK = "https://maple.example/in?a=1&b=2";

/** An email of each kind in which every text is hostile. */
export const EMAILS: readonly OpenContent[] = [
  {
    kind: "invoice",
    businessName: EVIL,
    customerName: EVIL,
    number: EVIL,
    amountDue: 123_450,
    total: 123_450,
    currency: "cad",
    dueDate: 1_795_000_000,
    pastDue: false,
    timeZone: "America/Toronto",
    memo: EVIL,
    message: EVIL,
    link: LINK,
    pdf: null,
  },
  {
    kind: "receipt",
    businessName: EVIL,
    customerName: EVIL,
    number: EVIL,
    amount: 123_450,
    currency: "jpy",
    paidAt: 1_795_000_000,
    timeZone: "Europe/Berlin",
    description: EVIL,
    card: { brand: EVIL, last4: "4242" },
    link: LINK,
  },
  {
    kind: "invitation",
    businessName: EVIL,
    inviterName: EVIL,
    role: "admin",
    link: LINK,
    expiresAt: 1_795_000_000,
  },
  { kind: "reset", link: LINK, expiresAt: 1_795_000_000 },
  { kind: "confirm_email", email: EVIL, link: LINK, expiresAt: 1_795_000_000 },
  {
    kind: "keep_email",
    email: EVIL,
    at: 1_794_000_000,
    address: EVIL,
    link: LINK,
    expiresAt: 1_795_000_000,
  },
  { kind: "removed", businessName: EVIL },
  {
    kind: "alert",
    what: "dispute",
    businessName: EVIL,
    amount: 123_450,
    currency: "cad",
    dueBy: 1_795_000_000,
    timeZone: "America/Toronto",
    link: LINK,
    number: EVIL,
    customerName: EVIL,
    address: null,
    profile: LINK,
  },
  ...(["payout", "payment_failed", "invoice_paid", "email_failed", "account_due"] as const).map(
    (what) => ({
      kind: "alert" as const,
      what,
      businessName: EVIL,
      amount: 123_450,
      currency: "cad",
      dueBy: null,
      timeZone: "America/Toronto",
      link: LINK,
      number: EVIL,
      customerName: EVIL,
      address: EVIL,
      profile: LINK,
    }),
  ),
  {
    kind: "webhook_disabled",
    businessName: EVIL,
    host: "hooks.example",
    reason: "failing",
    link: LINK,
  },
  { kind: "ownership", businessName: EVIL, newOwnerName: EVIL },
  security({ what: "password", address: EVIL, link: LINK }),
  security({ what: "sign_in", address: EVIL, link: LINK }),
  security({ what: "factor_enabled", address: EVIL, link: LINK, undoLink: LINK }),
  security({ what: "factor_disabled", address: EVIL, link: LINK }),
  security({ what: "passkey_added", address: EVIL, link: LINK, undoLink: LINK }),
  security({ what: "passkey_removed", address: EVIL, link: LINK }),
  security({ what: "recovery_code", address: EVIL, link: LINK }),
  security({ what: "role", businessName: EVIL, role: "admin" }),
  security({ what: "suspended", businessName: EVIL, role: "user" }),
];

function security(
  values: Pick<ContentOf<"security">, "what"> & Partial<ContentOf<"security">>,
): ContentOf<"security"> {
  const rest = { address: null, businessName: null, role: null, link: null, undoLink: null };
  return { kind: "security", at: 1_795_000_000, ...rest, ...values };
}
