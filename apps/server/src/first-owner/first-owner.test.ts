import { createServer } from "node:http";
import { testDatabase } from "@counterfoil/database/testing";
import { testProvider } from "@counterfoil/emulator/testing/test-provider";
import { getRequestListener } from "@hono/node-server";
import type Stripe from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../composition/compose.ts";
import { readConfig } from "../config/read-config.ts";
import { appMigrations } from "../migrations/app.ts";
import { runCommand } from "../testing/built.ts";
import { Client } from "../testing/client.ts";
import { TEST_KEY } from "../testing/config.ts";

const KEY = "sk_test_firstowner";
let database: Awaited<ReturnType<typeof testDatabase>>;
let platform: Awaited<ReturnType<typeof testProvider>>;
let account: Stripe.Account;
let environment: Record<string, string>;
const line = createServer();

beforeAll(async () => {
  database = await testDatabase([appMigrations]);
  platform = await testProvider(KEY);
  const handle = getRequestListener(platform.provider.fetch);
  line.on("request", (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  const bound = line.address();
  if (bound === null || typeof bound === "string") throw new Error("No port");
  account = await platform.stripe.accounts.create({
    type: "custom",
    country: "CA",
    email: "bonjour@boreal.example",
    business_profile: { name: "Boréal Signs" },
  });
  environment = {
    DATABASE_URL: database.url,
    SECRET_KEY: TEST_KEY,
    PUBLIC_URL: "http://127.0.0.1:4000",
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: "pk_test_firstowner",
    STRIPE_WEBHOOK_SECRET: "whsec_firstowner",
    STRIPE_API_BASE: `http://127.0.0.1:${bound.port}`,
    LOG_LEVEL: "silent",
  };
});
afterAll(async () => {
  line.close();
  await platform?.close();
  await database?.close();
});

/** Runs `npm run owner` as an operator would, over the network. */
function owner(args: string[], change: Record<string, string> = {}) {
  return runCommand("owner", args, { ...environment, ...change });
}

const tokenIn = (out: string) => /token=([\w-]{43})/.exec(out)?.[1] ?? "";
const ada = ["--email", "Ada@boreal.example", "--name", "Ada Fortin"];

it("reports what is missing, and creates no owner in embedded mode", async () => {
  const nameless = await owner(["--email", "ada@boreal.example"]);
  expect([nameless.code, nameless.err]).toEqual([
    1,
    "Could not create the owner: --name is required\n",
  ]);
  const embedded = await owner(ada, {
    STRIPE_SECRET_KEY: "",
    STRIPE_PUBLISHABLE_KEY: "",
    STRIPE_WEBHOOK_SECRET: "",
    STRIPE_API_BASE: "",
  });
  expect(embedded.err).toMatch(
    /^Could not create the owner: the sample businesses .* Set STRIPE_SECRET_KEY to open your own/,
  );
});

it.each([
  [["--reset-factor", "ada@boreal.example"], "remove the second factor: no one signs in as"],
  [
    ["--allow-passwords", "acct_boreal"],
    "allow passwords: acct_boreal doesn't require a directory",
  ],
  [["--all", "none.csv"], "create the owner: --all: none.csv doesn't exist"],
])("names the task that failed: %j", async (args, reason) => {
  const { code, err } = await owner(args);
  expect(code).toBe(1);
  expect(err).toMatch(/^Could not [^\n]+\n$/);
  expect(err).toContain(`Could not ${reason}`);
});

it("creates the first owner of a live installation by a link, and no second one", async () => {
  const lost = await owner(ada);
  expect([lost.code, lost.err]).toEqual([0, ""]);
  const { out } = await owner([...ada, "--time-zone", "America/Toronto"]);
  expect(out).toContain(
    `Send Ada Fortin this link to become the owner of Boréal Signs (${account.id}). It works once and expires in 10 days:\n`,
  );
  const { rows: entries } = await database
    .pool("owner")
    .query(
      "select action, job, before, after from app.audit_entry where account = $1 order by seq",
      [account.id],
    );
  const invitation = JSON.stringify({ email: "ada@boreal.example", role: "owner" });
  const by = { job: "owner", before: null };
  expect(entries).toEqual([
    { ...by, action: "business.open", after: expect.stringContaining("Boréal Signs") },
    { ...by, action: "invitation.create", after: invitation },
    { ...by, action: "invitation.revoke", before: invitation, after: null },
    { ...by, action: "invitation.create", after: invitation },
  ]);
  const app = await compose(readConfig(environment), { database });
  try {
    const visitor = new Client(app, null);
    const old = await visitor.post("/auth/invitation", { token: tokenIn(lost.out) });
    expect(old.body.code).toBe("link_withdrawn");
    const token = tokenIn(out);
    const link = await visitor.post("/auth/invitation", { token });
    expect(link.body).toMatchObject({
      businessName: "Boréal Signs",
      email: "ada@boreal.example",
      role: "owner",
      reader: "new",
      displayName: "Ada Fortin",
    });
    const accepted = await visitor.post("/auth/invitation/accept", {
      token,
      password: "river-stone-9",
    });
    const { body } = await new Client(app, accepted.body.token).get("/api/auth/me");
    expect(body.claims).toEqual({ role: "owner", owner: true, account: account.id });
    expect(body.accounts[account.id]).toMatchObject({
      defaultCurrency: "cad",
      country: "CA",
      timeZone: "America/Toronto",
    });
    // Without a mail server these have no effect, so the output doesn't mention them.
    const ada = new Client(app, accepted.body.token);
    for (const refused of [
      await ada.post("/api/account/user", { emails: ["x@boreal.example"], role: "user" }),
      await visitor.post("/auth/reset/request", { email: "ada@boreal.example" }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, "no_mail"]);
    }
    const second = await owner(["--email", "attacker@boreal.example", "--name", "Thief"]);
    expect(second.code).toBe(1);
    expect(second.err).toMatch(
      /^Could not create the owner: A team already exists \(ada@boreal\.example\)\. Its owner can invite/,
    );
  } finally {
    await app.close();
  }
});

it("asks for the business if the key has several", async () => {
  const other = await platform.stripe.accounts.create({ type: "custom", country: "DE" });
  const { code, err } = await owner(ada);
  expect(code).toBe(1);
  expect(err).toContain("--account is required. 2 accounts, 1 not opened yet");
  expect(err).toMatch(
    new RegExp(`${account.id} +Boréal Signs +CA +open, owner ada@boreal.example`),
  );
  expect(err).toContain(other.id);
});
