import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allMessages } from "../../../packages/i18n/src/all-messages.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Retired words and spellings, with their replacements. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
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
  [/\bany more\b/i, "no longer"],
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
const RETIRED_IN_TITLES: readonly (readonly [RegExp, string])[] = [
  [/(?<!connection is )\brefus(?:e|es|ed|al|als|ing)\b/i, "rejects, is rejected, an error"],
  [/\bis told\b|\bis heard\b|\bhears\b/i, "receives, is notified, returns"],
  [/\bpostm[ae]n\b|\bclerks?\b/i, "worker, user"],
  [/\ba letter (?:of|with|is|that)\b/i, "email"],
  [/\bis not there\b|\bare not there\b/i, "returns 404, doesn't exist"],
];

/** Words that no comment may contain, with their replacements. */
const RETIRED_IN_COMMENTS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:author|final|recogn|item)is(?:e|ed|es|ing|ation)\b/i, "-ize"],
  [/\be-mails?\b/i, "email"],
  [/\b3-D Secure\b/, "3D Secure"],
  [/\bsomebody\b/i, "someone, the role"],
  [/\bhand(?:s|ed|ing)?[- ]overs?\b/i, "handoff, passes"],
  [/\bpostm[ae]n\b/i, "delivery worker"],
  [/\bas a rule\b/i, "usually"],
];

/** Terms retired from the French and Spanish messages, with their replacements. */
const RETIRED_ABROAD: Readonly<Record<"es" | "fr", readonly (readonly [RegExp, string])[]>> = {
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
const FIXED: Readonly<Record<string, string>> = {
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

/** Returns the retired words of a text with their replacements. */
function retired(text: string, terms = RETIRED): string[] {
  return terms.flatMap(([words, instead]) => {
    const found = words.exec(text);
    return found === null ? [] : [`“${found[0]}”: ${instead}`];
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`);
}

/** Returns the sentences of the server's errors, by file. */
function errorsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const thrown = /(?:refuse\(\s*"\w+",|notFound\()\s*["`]([^"`]+)["`]/g;
  return [...text.matchAll(thrown)].map(([, said = ""]) => said);
}

/**
 * Returns the sentences of the provider's errors, except the spelling and the sentence that are
 * Stripe's.
 */
function providerErrorsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const thrown = /(?:refuse\.\w+\(|message:)\s*["`]([^"`]+ [^"`]+)["`]/g;
  return [...text.matchAll(thrown)].map(([, said = ""]) =>
    said.replaceAll(/canceled|must be at most/g, ""),
  );
}

/** Returns the texts of the log, by file. */
function logTextsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const written =
    /\blog\??\.(?:info|warn|error|debug)\((?:[^"`;]|"[a-z_]+",?\s)*?["`]([^"`]+ [^"`]+)["`]/g;
  return [...text.matchAll(written)].map(([, said = ""]) => said);
}

/** Returns the English texts of the provider's hosted pages and documents, by file. */
function pageWordsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const english = text.slice(text.indexOf("const en"), text.indexOf("const fr"));
  return [...english.matchAll(/"([^"]+)"/g)].map(([, said = ""]) => said);
}

/** Source files with comments and titles. */
function sources(): string[] {
  return ["packages", "apps", "scripts", "e2e"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/node_modules|dist\//.test(name))
      .map((name) => `${folder}/${name}`),
  );
}

/** Returns the comments of a file. */
function commentsIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm)].map(([said]) => said);
}

/** Returns the test titles in a file: texts and templates passed with a function. */
function titlesIn(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const titled = /\(\s*(?:"([^"\n]+)"|`([^`\n]+)`),\s*(?:async )?(?:\(|function)/g;
  return [...text.matchAll(titled)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((title) => !title.startsWith("**/"));
}

/** Returns the prose of a Markdown file, without code and links, by paragraph. */
function proseOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  return text
    .replaceAll(/```[\s\S]*?```/g, "")
    .replaceAll(/`[^`]*`/g, "")
    .split("\n");
}

const found = (
  texts: Readonly<Record<string, string>>,
  terms = RETIRED,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([id, text]) => [id, retired(text, terms)] as const)
      .filter(([, words]) => words.length > 0),
  );

describe("English texts", () => {
  it("have no retired words in the interface", async () => {
    const said = await allMessages("en");
    const free = Object.entries(said).filter(([id]) => !Object.hasOwn(FIXED, id));
    expect(found(Object.fromEntries(free))).toEqual({});
  });

  it("have no retired words in the server's errors", () => {
    const said = filesUnder("apps/server/src").flatMap((file) =>
      errorsIn(file).map((text) => [`${file}: ${text}`, text] as const),
    );
    expect(said.length).toBeGreaterThan(50);
    expect(found(Object.fromEntries(said))).toEqual({});
  });

  it("have no retired words on the provider's pages and documents", () => {
    const said = filesUnder("packages/emulator/src/pages")
      .filter((file) => file.endsWith("words.ts"))
      .flatMap((file) => pageWordsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(said.length).toBeGreaterThan(50);
    expect(found(Object.fromEntries(said))).toEqual({});
  });

  it("have no retired words in the provider's errors", () => {
    const said = filesUnder("packages/emulator/src").flatMap((file) =>
      providerErrorsIn(file).map((text) => [`${file}: ${text}`, text] as const),
    );
    expect(said.length).toBeGreaterThan(200);
    expect(found(Object.fromEntries(said))).toEqual({});
  });

  it("have no retired words or leading articles in the log", () => {
    const said = ["apps/server/src", "packages/database/src"]
      .flatMap(filesUnder)
      .flatMap((file) => logTextsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(said.length).toBeGreaterThan(40);
    expect(found(Object.fromEntries(said))).toEqual({});
    expect(said.filter(([, text]) => /^(?:an?|the|there) /i.test(text))).toEqual([]);
  });

  it("have no retired words in the contract's sentences about fields", async () => {
    const { FAULT_SENTENCES } = await import("../../../packages/contract/src/faults/sentences.ts");
    expect(found(FAULT_SENTENCES)).toEqual({});
  });

  it.each([
    "README.md",
    ...["docs", "docs/decisions"].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `${folder}/${name}`),
    ),
  ])("have no retired words in %s", (file) => {
    const lines = proseOf(file).map((line, at) => [`${file}:${at + 1}`, line] as const);
    expect(found(Object.fromEntries(lines))).toEqual({});
  });

  it("have no retired words in the titles of tests", () => {
    const said = sources()
      .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
      .flatMap((file) => titlesIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(said.length).toBeGreaterThan(2000);
    expect(found(Object.fromEntries(said), [...RETIRED, ...RETIRED_IN_TITLES])).toEqual({});
  });

  it("have no words in comments that are wrong in every one", () => {
    const said = sources()
      .filter((file) => !file.includes("/migrations/"))
      .flatMap((file) => commentsIn(file).map((text) => [`${file}: ${text}`, text] as const));
    expect(said.length).toBeGreaterThan(5000);
    expect(found(Object.fromEntries(said), RETIRED_IN_COMMENTS)).toEqual({});
  });

  it.each([
    "# mails came back",
    "Finalise invoice",
    "Waits for 3-D Secure",
    "The card of {customer} is charged at once.",
    "Tax id {id}",
    "Payment canceled",
    "Whoever invited you",
  ])("are recognized where they have one: %s", (text) => {
    expect(retired(text)).not.toEqual([]);
  });

  it("match the specification word for word", async () => {
    expect(await allMessages("en")).toMatchObject(FIXED);
  });
});

it.each([
  ["French", "fr", RETIRED_ABROAD.fr],
  ["Spanish", "es", RETIRED_ABROAD.es],
] as const)("%s has one term for each thing", async (_, language, terms) => {
  expect(found(await allMessages(language), terms)).toEqual({});
});
