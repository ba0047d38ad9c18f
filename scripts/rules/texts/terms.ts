/** Retired words and spellings, with their replacements. */
export const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\b\w*(?:inal|uthor|ecogn|item|ategor|ummar|organ)is(?:e|ed|es|ing|ation)\b/i, "-ize"],
  [/\b(?:color|favor|center|check by mail|canceled|canceling|labeled)\b/i, "Canadian spelling"],
  [/\be-mails?\b/i, "email"],
  [/\bmails\b/i, "emails"],
  [/\b3-D Secure\b/, "3D Secure"],
  [/\b(?:[Tt]ax|[Cc]oupon|[Cc]ustomer|[Aa]ccount|[Tt]race) ids?\b|\bCopy id\b|\bIds?\b/, "ID"],
  [/\bmeanwhile\b/i, "what changed, and when"],
  [/\banew\b/i, "again"],
  [/\bas a rule\b/i, "usually"],
  [/\bswitched (?:on|off)\b/i, "active, inactive, enabled, disabled"],
  [/\bat once\b/i, "immediately"],
  [/\bby (?:itself|themselves)\b/i, "automatically"],
  [/\bby hand\b/i, "manually"],
  [/\bany ?more\b/i, "no longer"],
  [/\bwhoever\b|\bsomebody\b|\bnobody\b/i, "someone, the person who, no one"],
  [/\bin the team\b/i, "on the team"],
  [
    /\b(?:held|hold|holds) on the card\b|\bthe hold\b|\blapses?\b/i,
    "authorized, authorization, expires",
  ],
  [/\bwaits?\b (?:for|here|until)\b/i, "needs, is pending"],
  [/\b(?:sent|called|came|comes) back\b/i, "failed, cancelled, bounced"],
  [/\btaken? (?:back|off)\b/i, "withdrawn, removed"],
  [/\bmovements?\b/i, "transactions"],
  [/\bwrite[- ]off\b|\bbad debt\b/i, "uncollectible"],
  [/\bhand-overs?\b/i, "handoff"],
  [/\bpress(?:ing)? (?:the|“)/i, "select"],
  [/^Write (?:a|an|the)\b/, "Enter"],
  [/^(?:Give|Name) (?:a|an|one)\b/, "Enter, select"],
  [/\bAt most\b|\bat most\b|\bat the most\b/, "up to, or less"],
];

/** Exceptions for test titles, which may quote a product text. */
export const RETIRED_IN_TITLES: readonly (readonly [RegExp, string])[] = [
  [/(?<!connection is )\brefus(?:e|es|ed|al|als|ing)\b/i, "rejects, is rejected, an error"],
  [/\bis told\b|\bis heard\b|\bhears\b/i, "receives, is notified, returns"],
  [/\bpostm[ae]n\b|\bclerks?\b/i, "worker, user"],
  [/\ba letter (?:of|with|is|that)\b/i, "email"],
  [/\bis not there\b|\bare not there\b/i, "returns 404, doesn't exist"],
];

/** Words that no comment may contain, with their replacements. */
export const RETIRED_IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:author|final|recogn|item)is(?:e|ed|es|ing|ation)\b/i, "-ize"],
  [/\be-mails?\b/i, "email"],
  [/\b3-D Secure\b/, "3D Secure"],
  [
    /\b(?:some|every|any)body\b|(?<!")\bnobody\b(?!")(?! if root)|\bwhoever\b/i,
    "someone, everyone, no one, the role",
  ],
  [/\bseconds since 1970\b|\bunix (?:seconds|time)\b/, "Unix seconds"],
  [/\bhand(?:s|ed|ing)?[- ]overs?\b/i, "handoff, passes"],
  [/\bpostm[ae]n\b/i, "delivery worker"],
  [/\bas a rule\b/i, "usually"],
];

/** Terms retired from the French and Spanish messages, with their replacements. */
export const RETIRED_ABROAD: Readonly<Record<"es" | "fr", readonly (readonly [RegExp, string])[]>> =
  {
    es: [
      [/\bID\b/, "identificador"],
      [/\bmovimientos?\b/i, "transacción"],
    ],
    fr: [
      [/\bID\b/, "identifiant"],
      [/(?<!\p{L})écritures?(?!\p{L})/iu, "opération"],
    ],
  };

/** Texts of the specification, word for word; they take precedence over the terms. */
export const FIXED: Readonly<Record<string, string>> = {
  "team.invited": "User invitations have been sent",
  "team.reinvited": "Invitation has been resent",
  "team.removed": "User deleted successfully",
  "team.transferred": "Ownership has been transferred",
  "invoices.sent": "Invoice sent",
  "invoices.updated": "Invoice status updated",
  "invoices.paid": "Invoice has been successfully paid",
  "common.required": "This is a required field",
  "signin.required": "This is a required field",
  "refusal.fault.required": "This is a required field",
  "common.emailInvalid": "Invalid email",
  "signin.emailInvalid": "Invalid email",
  "refusal.fault.invalid_email": "Invalid email",
  "common.error": "error",
  "refusal.fault.invalid_invoice_prefix":
    "Invoice number prefix must be 1–12 uppercase letters or numbers",
  "reports.payoutRequired": "Payout is required for this report type",
  "refusal.fault.payout_required": "Payout is required for this report type",
  "invoices.noMethods": "This customer doesn't have any valid payment methods on file to charge",
  "refusal.no_payment_method":
    "This customer doesn't have any valid payment methods on file to charge",
  "invoices.notEditable": "Invoices can't be edited after they're sent",
  "refusal.fault.not_for_one_off_invoices":
    "One-off invoices accept only coupons with duration once or forever",
  "invoices.cannotUndo": "This status change cannot be undone.",
  "payments.cancelWarning": "After cancelling, the payment can no longer be captured.",
  "payments.refundNotes":
    "Refunds take 5–10 days to appear on a statement. The original processing fee is not returned.",
  "customers.invoicePrefixHint": "3–12 letters or numbers, unique per customer",
  "coupons.firstTime": "First-time transaction only",
  "coupons.firstTimeLabel": "First-time transaction only",
  "coupons.duration.repeating": "Multiple months",
  "invoices.collection.charge_automatically": "Charge automatically",
  "invoices.collection.send_invoice": "Send invoice",
  "editor.charge": "Charge automatically",
  "editor.send": "Send invoice",
  "account.schedule.manual": "Manual",
  "account.schedule.daily": "Daily",
  "account.interval.manual": "Manual",
  "account.interval.daily": "Daily",
  "account.interval.weekly": "Weekly",
  "account.interval.monthly": "Monthly",
  "account.schedule.rolling":
    "{days, plural, one {#-day rolling basis} other {#-day rolling basis}}",
  "status.requires_payment_method": "Incomplete",
  "status.requires_confirmation": "Unconfirmed",
  "status.requires_action": "Action required",
  "status.requires_capture": "Uncaptured",
  "customers.tax.none": "Taxable",
  "customers.billingEmail": "Billing email",
  "customers.invoicePrefix": "Invoice prefix",
  "customers.nextSequence": "Next invoice sequence",
  "customers.timeZone": "Time zone",
  "customers.language": "Language",
  "customers.country": "Country",
  "customers.shippingName": "Shipping recipient name",
  "accountMenu.logout": "Log out",
  "shell.powered": "Powered by Counterfoil",
  "range.today": "Today",
  "range.current_month": "Current month",
  "range.last_7_days": "Last 7 days",
  "range.last_n_days": "Last {days} days",
  "range.last_month": "Last month",
  "range.last_year": "Last year",
  "range.year_to_date": "Year to date",
  "taxRates.kind.sales_tax": "Sales tax",
  "taxRates.kind.vat": "VAT",
  "taxRates.kind.custom": "Custom",
};
