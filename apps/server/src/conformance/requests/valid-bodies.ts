import { isResource } from "../../resources/operations.ts";
import type { Fixtures } from "../fixtures/fixtures.ts";
import { PASSKEY_BODIES } from "./passkey-bodies.ts";
import { PROFILE_BODIES } from "./profile-bodies.ts";
import { WEBHOOK_BODIES } from "./webhook-bodies.ts";

type Body = Readonly<Record<string, unknown>>;

/** Bodies that the calls take, made anew each time: not parts of rows, as they need objects. */
export function validBodies(fixtures: Fixtures): Readonly<Record<string, Body>> {
  const customer = fixtures.one("customer");
  const card = fixtures.one("paymentMethod");
  const rate = fixtures.one("taxRate");
  const coupon = fixtures.one("coupon");
  const metadata = { note: "plain" };
  const address = { line1: "1 Main St", city: "Laval", postal_code: "H7A 1A1", country: "CA" };
  const line = {
    key: "row-0001",
    description: "Sign",
    quantity: "2",
    unit_amount_decimal: "1250.5",
    tax_rates: [rate],
  };
  const invoice = {
    description: "Signs",
    footer: "Thank you",
    custom_fields: [{ name: "PO", value: "17" }],
    collection_method: "send_invoice",
    days_until_due: 30,
    auto_advance: false,
    discounts: [{ coupon }],
    default_tax_rates: [rate],
    default_payment_method: card,
    metadata,
    lines: [line, { ...line, key: "row-0002", price: fixtures.one("price") }],
  };
  const person = {
    name: "Élise Gagnon",
    email: "elise@books.example",
    description: "Prefers mail",
    phone: "+1 514 555 0101",
    address,
    shipping: { name: "Élise Gagnon", phone: "+1 514 555 0101", address },
    tax_exempt: "none",
    preferred_locales: ["fr"],
    invoice_settings: { footer: "Merci", custom_fields: [{ name: "PO", value: "17" }] },
    metadata,
    currency: "cad",
  };
  const item = { amount: 500, description: "Delivery", discountable: true, tax_rates: [rate] };
  const tax = { display_name: "GST", description: "Federal", country: "CA", active: true };
  const coupon10 = { name: "Autumn", percent_off: 10.5, duration: "repeating" };
  const goods = {
    name: "Sign",
    description: "Painted by hand",
    active: true,
    unit_label: "sign",
    statement_descriptor: "SIGNS",
    tax_code: "txcd_99999999",
    metadata,
  };
  const credit = {
    invoice: fixtures.credited.invoice,
    lines: [{ type: "invoice_line_item", invoice_line_item: fixtures.credited.line, amount: 2 }],
    refund_amount: 2,
    credit_amount: 0,
    out_of_band_amount: 0,
  };
  return {
    "customer.create": person,
    "customer.update": {
      ...person,
      invoice_settings: { ...person.invoice_settings, default_payment_method: card },
    },
    "taxId.create": { customer, type: "ca_gst_hst", value: "123456789RT0001" },
    "taxRate.create": { ...tax, tax_type: "gst", percentage: 5, inclusive: false, metadata },
    "taxRate.update": { ...tax, metadata },
    "taxRate.replace": { ...tax, tax_type: "gst", percentage: 6, inclusive: false, metadata },
    "coupon.create": { ...coupon10, duration_in_months: 3, max_redemptions: 5, metadata },
    "coupon.update": { name: "Winter", metadata },
    "promotionCode.create": {
      promotion: { type: "coupon", coupon },
      customer,
      active: true,
      max_redemptions: 5,
      restrictions: {
        first_time_transaction: true,
        minimum_amount: 500,
        minimum_amount_currency: "cad",
      },
      metadata,
    },
    "promotionCode.update": { active: true, metadata },
    "product.create": {
      ...goods,
      prices: [{ currency: "cad", unit_amount: 500, recurring: { interval: "month" } }],
      default_price: 0,
    },
    "product.update": { ...goods, default_price: fixtures.one("price") },
    "price.create": {
      product: fixtures.one("product"),
      currency: "cad",
      unit_amount: 500,
      nickname: "Yearly",
      recurring: { interval: "year", interval_count: 1 },
      active: true,
      metadata,
    },
    "price.update": { active: true, nickname: "Yearly", metadata },
    "invoice.create": { ...invoice, customer, currency: "cad" },
    "invoice.update": invoice,
    "invoice.pay": { payment_method: card, off_session: true },
    "invoice.finalize": { auto_advance: false },
    "invoice.send": { cc: ["copies@books.example"], message: "Thank you" },
    "invoiceItem.create": {
      ...item,
      customer,
      invoice: fixtures.one("invoice"),
      currency: "cad",
      metadata,
    },
    "invoiceItem.update": { ...item, metadata },
    "paymentIntent.create": {
      amount: 700,
      currency: "cad",
      customer,
      payment_method: card,
      capture_method: "automatic",
      description: "Deposit",
      receipt_email: "elise@books.example",
      statement_descriptor_suffix: "SIGNS",
      off_session: true,
      metadata,
    },
    "paymentIntent.update": { description: "Deposit", receipt_email: "", metadata },
    "paymentIntent.capture": { amount_to_capture: 100 },
    "paymentIntent.cancel": { cancellation_reason: "duplicate" },
    "paymentMethod.create": { payment_method: card, customer },
    "paymentMethod.update": {
      billing_details: { name: "Élise Gagnon", email: "", phone: "555", address },
      card: { exp_month: 12, exp_year: 2040 },
      metadata,
    },
    "setupIntent.create": { customer },
    "refund.create": {
      payment_intent: fixtures.one("paymentIntent"),
      amount: 1,
      reason: "duplicate",
      metadata,
    },
    "refund.update": { metadata },
    "reportRun.create": {
      report_type: "balance_change_from_activity.itemized.3",
      parameters: {
        interval_start: 1_700_000_000,
        interval_end: 1_700_100_000,
        timezone: "America/Toronto",
        currency: "cad",
        columns: ["created", "net"],
      },
    },
    export: {
      resource: "invoice",
      fileName: "invoices",
      columns: ["id", "total"],
      timeZone: "America/Toronto",
      filters: { status: "paid", created_gte: 1, sort: "-created" },
    },
    auditExport: { format: "csv", filters: { group: "money" } },
    "file.create": {
      purpose: "business_logo",
      filename: "logo.gif",
      contents: `data:image/gif;base64,${btoa("GIF89a")}`,
    },
    "dispute.update": {
      evidence: {
        customer_name: "Élise Gagnon",
        product_description: "A shop sign",
        receipt: fixtures.one("file"),
        uncategorized_text: "",
      },
      submit: false,
      metadata,
    },
    "creditNote.create": {
      ...credit,
      reason: "duplicate",
      memo: "One sign less",
      metadata,
    },
    creditNotePreview: credit,
    accountLink: {
      type: "account_onboarding",
      return_url: `${fixtures.site}/account?onboarding=return`,
      refresh_url: `${fixtures.site}/account?onboarding=refresh`,
    },
    accountSchedule: { interval: "weekly", weekly_anchor: "monday", delay_days: 7 },
    payoutCreate: {
      amount: 100,
      currency: "cad",
      description: "Rent",
      statement_descriptor: "SIGNS RENT",
    },
    balanceEntryCreate: { amount: -150, currency: "cad", description: "Goodwill", metadata },
    invite: { emails: ["paule@maple.example"], role: "user", language: "fr" },
    reinvite: { email: "paule@maple.example", language: "fr" },
    removeUser: { email: "paule@maple.example" },
    apiKeyCreate: { name: "Web shop", rights: ["customer:read"], expiresAt: 4_102_444_800 },
    apiKeyUpdate: { name: "Web shop", rights: ["customer:read"], expiresAt: null },
    apiKeyRoll: { overlapHours: 24 },
    ...WEBHOOK_BODIES,
    roleCreate: { name: "Bookkeeper", copiedFrom: "accountant", rights: ["invoice:read"] },
    roleUpdate: { name: "Bookkeeper", rights: ["invoice:read"] },
    securityUpdate: { secondFactor: { everyone: false, roles: [] }, refundLimit: 2500 },
    view: { role: "user" },
    memberUpdate: { role: "user", active: true },
    invitationAccept: { token: "x".repeat(43), displayName: "Paule Roy", password: "river-stone" },
    resetRequest: { email: "paule@maple.example", language: "fr" },
    reset: { token: "x".repeat(43), password: "river-stone" },
    undo: { token: "x".repeat(43) },
    language: { language: "fr" },
    factor: { challenge: "x".repeat(43), code: "123456" },
    authenticatorConfirm: { code: "123456" },
    ...PASSKEY_BODIES,
    verify: { password: "counterfoil-demo" },
    ...PROFILE_BODIES,
    directorySave: {
      issuer: "https://localhost:1",
      clientId: "counterfoil",
      clientSecret: "shared with the directory",
      domains: ["maple.example"],
      groupClaim: "groups",
      roleMappings: [{ group: "billing", role: "user" }],
      defaultRole: "user",
      required: false,
    },
    directoryTokenCreate: { name: "Okta" },
    directoryFind: { email: "paule@maple.example" },
    directoryStart: { account: "acct_unknown", email: "paule@maple.example", again: false },
    directoryFinish: { account: "acct_unknown", query: "Y29kZT14JnN0YXRlPXk" },
    sso: { token: "x".repeat(43) },
    handoff: { url: "https://help.example/" },
    redeem: { code: "x".repeat(43), host: "help.example", secret: "x".repeat(43) },
    balanceEntryUpdate: { description: "Goodwill", metadata },
  };
}

/** Returns the required query parameters of a call. */
export function queryFor(name: string, fixtures: Fixtures): string {
  if (name === "codeCheck") return `customer=${fixtures.one("customer")}&amount=500&currency=cad`;
  if (name === "mail") return `about=${fixtures.one("invoice")}`;
  return name === "mailPreview" ? `invoice=${fixtures.one("invoice")}` : "";
}

/** Returns the IDs that the route's path needs, of objects that the call can change. */
export function idsFor(name: string, fixtures: Fixtures): string[] {
  if (name === "event" || name === "receivedEventRetry") return [fixtures.event];
  if (name === "fileDownload") return [fixtures.one("file")];
  if (name === "dispute.close") return fixtures.ids.dispute.slice(0, 1);
  if (/^payout[A-Z]/.test(name) && name !== "payoutCreate") return fixtures.ids.payout.slice(0, 1);
  // The others belong to what follows; this one is archived by it.
  if (name === "taxRate.replace") return fixtures.ids.taxRate.slice(0, 1);
  if (name === "couponRedemptions") return [fixtures.one("coupon")];
  if (name === "codeCheck") return [fixtures.one("promotionCode")];
  if (name === "taxRateUsage") return [fixtures.one("taxRate")];
  if (name === "invoiceCopy") return [fixtures.one("invoice")];
  if (name.startsWith("balanceEntr")) return [fixtures.one("customer"), fixtures.balanceEntry];
  if (name === "paymentIntent.capture" || name === "paymentIntent.cancel") return [fixtures.held];
  if (/^invoice\.(finalize|pay|void|uncollectible|send)$/.test(name)) return [fixtures.spare];
  const [resource = ""] = name.split(".");
  return isResource(resource) ? [fixtures.one(resource)] : [];
}

/** Returns every path in a body, with its value. */
export function placesOf(body: unknown, path: readonly string[] = []): [string[], unknown][] {
  const here: [string[], unknown][] = path.length === 0 ? [] : [[[...path], body]];
  if (typeof body !== "object" || body === null) return here;
  return [
    ...here,
    ...Object.entries(body).flatMap(([key, value]) => placesOf(value, [...path, key])),
  ];
}

/** Returns a copy of the body with another value at the path. */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(body)
    ? [...body]
    : { ...Object(body) };
  const old: unknown = Reflect.get(copy, key);
  Object.defineProperty(copy, key, {
    value: withValue(old, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}
