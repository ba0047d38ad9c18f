import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:net";
import { testDatabase } from "@counterfoil/database/testing";
import { type TestProvider, testProvider } from "@counterfoil/emulator/testing/test-provider";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../composition/compose.ts";
import { readConfig } from "../config/read-config.ts";
import { appMigrations } from "../migrations/app.ts";
import { runCommand } from "../testing/built.ts";

const SECRET = "sk_test_platformchecked";
/** Lacks two permissions. */
const NARROW = "rk_test_platformchecked";
const PUBLIC_URL = "https://billing.example";

let database: Awaited<ReturnType<typeof testDatabase>>;
let platform: TestProvider;
let environment: Record<string, string>;
/** The provider's response to everything during an outage. */
let outage: string | null = null;
const line = createServer();
const mailServer = new SMTPServer({ logger: false, authOptional: true, hideSTARTTLS: true });

function portOf(server: Server): number {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("No port");
  return bound.port;
}

beforeAll(async () => {
  database = await testDatabase([appMigrations]);
  platform = await testProvider(SECRET, { restrictedKeys: { [NARROW]: await allBut() } });
  const handle = getRequestListener(platform.provider.fetch);
  line.on("request", (request, response) => {
    if (outage !== null) return response.writeHead(503).end(outage);
    response.setHeader("date", new Date().toUTCString());
    return void handle(request, response);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const mail = mailServer.listen(0, "127.0.0.1");
  await once(mail, "listening");
  environment = {
    DATABASE_URL: database.url,
    PUBLIC_URL,
    STRIPE_SECRET_KEY: SECRET,
    STRIPE_PUBLISHABLE_KEY: "pk_test_platformchecked",
    STRIPE_WEBHOOK_SECRET: "whsec_checked",
    STRIPE_API_BASE: `http://127.0.0.1:${portOf(line)}`,
    SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`,
    LOG_LEVEL: "silent",
  };
  // The first of all accounts, and unknown to the platform.
  await database.pool("app").query(
    `insert into account (id, name, country, default_currency, time_zone, disconnected_at)
     values ('acct_0', 'Kelp & Co', 'DE', 'eur', 'Europe/Berlin', now())`,
  );
  const { id } = await platform.stripe.accounts.create({ type: "custom", country: "CA" });
  await database.pool("app").query(
    `insert into account (id, name, country, default_currency, time_zone)
     values ($1, 'Boréal Signs', 'CA', 'cad', 'America/Toronto')`,
    [id],
  );
});
afterAll(async () => {
  line.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  await platform?.close();
  await database?.close();
});

/** The permissions of the server without `rak_invoice_write` and `rak_payout_read`. */
async function allBut(): Promise<string[]> {
  const { PROBES } = await import("../provider/platform/permissions.ts");
  const { permissionFor } = await import("@counterfoil/emulator/api/http/credentials/permissions");
  const lists = PROBES.map(({ method, path }) =>
    permissionFor({ method, path: path.split("?")[0] ?? "" }),
  );
  const reads = lists.map((permission) => permission.replace(/_write$/, "_read"));
  const kept = [...lists, ...reads, "rak_webhook_endpoint_read"];
  return kept.filter((name) => !/^rak_(invoice|payout)_write$|^rak_payout_read$/.test(name));
}

const doctor = async (change: Record<string, string> = {}) => {
  const { code, out, err } = await runCommand("doctor", [], { ...environment, ...change });
  expect(err).toBe("");
  return { code, lines: out.trim().split("\n") };
};

/** Creates a webhook endpoint that sends to the server. */
async function receive(enabled_events: "*"[] | "invoice.paid"[]): Promise<string> {
  const { id } = await platform.stripe.webhookEndpoints.create({
    url: `${PUBLIC_URL}/webhooks/provider`,
    enabled_events,
    connect: true,
  });
  return id;
}

describe("npm run doctor", () => {
  it("names the webhook endpoint that is missing, and then what it lacks", async () => {
    const without = await doctor();
    expect(without.code).toBe(1);
    expect(without.lines).toContain(
      `fix   Webhook endpoint: no endpoint for connected accounts sends to ${PUBLIC_URL}/webhooks/provider. Create one, with all events.`,
    );
    const { webhookEndpoints } = platform.stripe;
    const whole = await receive(["*"]);
    await webhookEndpoints.update(whole, { disabled: true });
    const disabled = await doctor();
    expect(disabled.lines).toContain(`fix   Webhook endpoint: ${whole} is disabled. Enable it.`);
    const narrow = await receive(["invoice.paid"]);
    const both = await doctor();
    expect(both.lines).toContain(
      `fix   Webhook endpoint: ${narrow} has 1 kinds of events. Select all events, so that no change is missed.`,
    );
    for (const endpoint of [whole, narrow]) await webhookEndpoints.del(endpoint);
  });

  it("finds nothing to fix in a complete installation", async () => {
    await receive(["*"]);
    const { code, lines } = await doctor();
    expect(lines.filter((each) => each.startsWith("fix"))).toEqual([]);
    expect(lines.at(-1)).toBe("Nothing to fix.");
    expect(lines).toContain("ok    Clock: within 1 s of the provider's");
    expect(lines).toContain("ok    Businesses: 1 open, 1 disconnected");
    expect(lines.join()).not.toContain("Read replica");
    expect(code).toBe(0);
  });

  it("asks for the endpoint and secret of the platform's own account once it is open", async () => {
    const { id } = await platform.stripe.accounts.retrieveCurrent();
    await database.pool("app").query(
      `insert into account (id, name, country, default_currency, time_zone)
       values ($1, 'Maple & Main', 'CA', 'cad', 'America/Toronto')`,
      [id],
    );
    const { code, lines } = await doctor();
    expect(code).toBe(1);
    expect(lines.filter((each) => each.startsWith("fix"))).toEqual([
      `fix   Webhook endpoint: no endpoint for your account sends to ${PUBLIC_URL}/webhooks/provider. Create one, with all events.`,
      "fix   Signing secret: STRIPE_WEBHOOK_SECRET has 1, but 2 endpoints are needed. Set the secrets of all of them, separated by commas.",
    ]);
    const { id: own } = await platform.stripe.webhookEndpoints.create({
      url: `${PUBLIC_URL}/webhooks/provider`,
      enabled_events: ["*"],
    });
    const both = await doctor({ STRIPE_WEBHOOK_SECRET: "whsec_checked,whsec_own" });
    expect(both.lines).toContain(
      `ok    Webhook endpoint: ${own}, for your account, with all events`,
    );
    expect(both.code).toBe(0);
    await database.pool("app").query("delete from account where id = $1", [id]);
  });

  it("names each permission that a restricted key lacks", async () => {
    const { code, lines } = await doctor({ STRIPE_SECRET_KEY: NARROW });
    expect(code).toBe(1);
    expect(lines).toContain(
      "fix   Permissions: the key lacks rak_payout_write, rak_invoice_write, rak_payout_read. Grant them.",
    );
  });

  it("names a key that the provider doesn't accept", async () => {
    const { lines } = await doctor({
      STRIPE_SECRET_KEY: "sk_live_of_another_platform",
      STRIPE_PUBLISHABLE_KEY: "pk_live_of_another_platform",
    });
    expect(lines.find((each) => each.includes("Secret key"))).toMatch(
      /^fix {3}Secret key: Invalid API Key provided: .+ Check STRIPE_SECRET_KEY\.$/,
    );
  });

  it.each([
    ['{"error":{"type":"api_error","message":"Try again later."}}', "503"],
    ["<title>Bad gateway</title>", "something other than JSON"],
  ])("doesn't blame the key if the provider responds with %s", async (body, what) => {
    outage = body;
    const { code, lines } = await doctor();
    outage = null;
    expect(code).toBe(1);
    expect(lines.join("\n")).not.toContain("Secret key");
    expect(lines).toContain(
      `fix   Provider: ${environment.STRIPE_API_BASE} responded with ${what}, so nothing there could be checked. Check the network, STRIPE_API_BASE if it is set, and the provider's status.`,
    );
  });

  it("names a mail server that doesn't respond", async () => {
    const { code, lines } = await doctor({ SMTP_URL: "smtp://127.0.0.1:9" });
    expect(code).toBe(1);
    expect(lines).toContain(
      "fix   Mail server: 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9. No email is sent until it responds: check SMTP_URL and the mail server.",
    );
  });

  it("reports a read replica that is the database itself", async () => {
    const { code, lines } = await doctor({ DATABASE_READ_URL: database.url });
    expect(code).toBe(1);
    expect(lines).toContain(
      "fix   Read replica: DATABASE_READ_URL leads to a server that isn't a standby, so it isn't read. Set it to a streaming replica of the database in DATABASE_URL.",
    );
  });

  it("names settings that the server starts without", async () => {
    const { lines } = await doctor({ PUBLIC_URL: "http://billing.example", SMTP_URL: "" });
    expect(lines.slice(0, 2)).toEqual([
      "fix   Public address: http://billing.example isn't encrypted. Set PUBLIC_URL to the https:// address of the proxy.",
      "fix   Mail server: none, so no email is sent, invitations included. Set SMTP_URL and SMTP_FROM.",
    ]);
  });
});

it("a server logs each missing permission of a restricted key as it starts", async () => {
  const logged: { event?: string; permission?: string }[] = [];
  const log = pino({}, { write: (text) => void logged.push(JSON.parse(text)) });
  const config = readConfig({ ...environment, STRIPE_SECRET_KEY: NARROW });
  const app = await compose(config, { database, log });
  await expect
    .poll(
      () =>
        logged
          .filter(({ event }) => event === "permission_missing")
          .map(({ permission }) => permission),
      { timeout: 60_000 },
    )
    .toEqual(["rak_payout_write", "rak_invoice_write", "rak_payout_read"]);
  await app.close();
});
