import type { Fixtures } from "../fixtures/fixtures.ts";
import { type CallBody, resourceBodies, resourceTarget } from "../fixtures/resource-examples.ts";
import { PASSKEY_BODIES } from "./passkey-bodies.ts";
import { PROFILE_BODIES } from "./profile-bodies.ts";
import { WEBHOOK_BODIES } from "./webhook-bodies.ts";

/** Bodies that the calls take, made anew each time. */
export function validBodies(fixtures: Fixtures): Readonly<Record<string, CallBody>> {
  return {
    ...resourceBodies(fixtures),
    export: {
      resource: "invoice",
      fileName: "invoices",
      columns: ["id", "total"],
      timeZone: "America/Toronto",
      filters: { status: "paid", created_gte: 1, sort: "-created" },
    },
    auditExport: { format: "csv", filters: { group: "money" } },
    creditNotePreview: {
      invoice: fixtures.credited.invoice,
      lines: [{ type: "invoice_line_item", invoice_line_item: fixtures.credited.line, amount: 2 }],
      refund_amount: 2,
      credit_amount: 0,
      out_of_band_amount: 0,
    },
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
    balanceEntryCreate: {
      amount: -150,
      currency: "cad",
      description: "Goodwill",
      metadata: { note: "plain" },
    },
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
    balanceEntryUpdate: { description: "Goodwill", metadata: { note: "plain" } },
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
  if (/^payout[A-Z]/.test(name) && name !== "payoutCreate") return fixtures.ids.payout.slice(0, 1);
  if (name === "couponRedemptions") return [fixtures.one("coupon")];
  if (name === "codeCheck") return [fixtures.one("promotionCode")];
  if (name === "taxRateUsage") return [fixtures.one("taxRate")];
  if (name === "invoiceCopy") return [fixtures.one("invoice")];
  if (name.startsWith("balanceEntr")) return [fixtures.one("customer"), fixtures.balanceEntry];
  const target = resourceTarget(name, fixtures);
  return target === null ? [] : [target];
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
