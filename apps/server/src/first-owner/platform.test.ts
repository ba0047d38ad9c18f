import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose, type RunningServer } from "../composition/compose.ts";
import { readConfig } from "../config/read-config.ts";
import { runCommand } from "../testing/built.ts";
import { Client } from "../testing/client.ts";
import { type LivePlatform, livePlatform } from "../testing/provider/live-platform.ts";

const OWNERS_FILE = join(tmpdir(), `owners-${process.pid}.csv`);
let live: LivePlatform;
let app: RunningServer;
beforeAll(async () => {
  live = await livePlatform([
    ["Boréal Signs", "CA"],
    ["Kelp & Co", "DE"],
    ["Orchard Lane", "GB"],
  ]);
  ({ app } = live);
});
afterAll(() => live?.close());

function owner(args: string[], change: Record<string, string> = {}) {
  return runCommand("owner", args, { ...live.environment, ...change });
}

const tokenIn = (out: string) => /token=([\w-]{43})/.exec(out)?.[1] ?? "";

async function accept(out: string, password: string): Promise<Client> {
  const visitor = new Client(app, null);
  const reply = await visitor.post("/auth/invitation/accept", { token: tokenIn(out), password });
  expect(reply.status, reply.text).toBe(200);
  return new Client(app, reply.body.token);
}

/** The messages of an open screen's stream about the business itself. */
async function businessChanges(client: Client) {
  const response = await client.fetch("/api/stream");
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    async next(): Promise<unknown> {
      for (;;) {
        const found = /^data: (.*"business".*)\n/m.exec(text);
        if (found !== null) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? "");
        }
        const part = await reader?.read();
        if (part === undefined || part.done) throw new Error("The stream ended");
        text += part.value;
      }
    },
    close: () => reader?.cancel(),
  };
}

/** Waits until the running server has imported the business's history. */
async function read(client: Client, customer: string): Promise<void> {
  const names = async () =>
    (await client.get("/api/stripe/customer")).body.data.map((one: Stripe.Customer) => one.name);
  await expect.poll(names).toEqual([customer]);
}

describe("a platform with several connected accounts", () => {
  it("lists each with its country and state", async () => {
    const { code, out, err } = await owner([]);
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^3 accounts, 3 not opened yet\n/);
    expect(out).toMatch(new RegExp(`${live.idOf("Kelp & Co")} +Kelp & Co +DE +not opened\n`));
    expect(out).toContain("Open one: npm run owner -- --account acct_");
  });

  it("opens businesses one by one, each with its own owner, while the server runs", async () => {
    for (const name of ["Boréal Signs", "Kelp & Co"]) {
      await live.platform.stripe.customers.create(
        { name: `Customer of ${name}` },
        { stripeAccount: live.idOf(name) },
      );
    }
    const first = await owner([
      ...[
        "--account",
        live.idOf("Boréal Signs"),
        "--email",
        "ada@boreal.example",
        "--name",
        "Ada Fortin",
      ],
    ]);
    const ada = await accept(first.out, "river-stone-9");
    const second = await owner([
      ...[
        "--account",
        live.idOf("Kelp & Co"),
        "--email",
        "jens@kelp.example",
        "--name",
        "Jens Holt",
      ],
    ]);
    expect([second.code, second.err]).toEqual([0, ""]);
    const jens = await accept(second.out, "winter-harbour-4");
    await read(ada, "Customer of Boréal Signs");
    await read(jens, "Customer of Kelp & Co");
    const me = (await jens.get("/api/auth/me")).body;
    expect(Object.keys(me.accounts)).toEqual([live.idOf("Kelp & Co")]);
    const { body } = await new Client(app, ada.token).post("/api/auth/session", {
      account: live.idOf("Kelp & Co"),
    });
    expect(body.code).toBe("not_found");
  });

  it("adds a business to an existing owner's user", async () => {
    const args = ["--account", live.idOf("Orchard Lane"), "--email", "ada@boreal.example"];
    const { code, out } = await owner([...args, "--name", "Ada Fortin"]);
    expect(code).toBe(0);
    const ada = await accept(out, "river-stone-9");
    const me = (await ada.get("/api/auth/me")).body;
    expect(me.claims).toEqual({ role: "owner", owner: true, account: live.idOf("Orchard Lane") });
    expect(Object.keys(me.accounts).sort()).toEqual(
      [live.idOf("Boréal Signs"), live.idOf("Orchard Lane")].sort(),
    );
  });

  it("rejects a second owner of a business with a team, and only of that one", async () => {
    const args = ["--account", live.idOf("Kelp & Co"), "--email", "attacker@kelp.example"];
    const { code, err } = await owner([...args, "--name", "Thief"]);
    expect([code, err]).toEqual([
      1,
      "Could not create the owner: A team already exists (jens@kelp.example). Its owner can invite others from the Team page.\n",
    ]);
  });

  it("reports an account that the platform can't access", async () => {
    const args = ["--account", "acct_elsewhere", "--email", "x@kelp.example", "--name", "X"];
    const { code, err } = await owner(args);
    expect(code).toBe(1);
    expect(err).toMatch(/^Could not create the owner: .*acct_elsewhere/);
  });
});

describe("an account that connects later", () => {
  it("is recorded as not opened by its event, and can be opened without a restart", async () => {
    const late = await live.connect("Late Larch", "CA");
    await live.platform.stripe.accounts.update(late, { email: "hello@larch.example" });
    await live.deliver();
    await live.connection("authorized", late);
    const noted = await live.database
      .pool("owner")
      .query("select id, event from app.unopened_account");
    expect(noted.rows).toEqual([{ id: late, event: "account.updated" }]);
    expect((await owner([])).out).toMatch(new RegExp(`${late} +Late Larch +CA +not opened`));

    const args = ["--account", late, "--email", "lou@larch.example", "--name", "Lou Marchand"];
    const lou = await accept((await owner(args)).out, "meadow-lark-77");
    await expect
      .poll(async () => (await lou.get("/api/account")).body.id, { timeout: 60_000 })
      .toBe(late);
    const left = await live.database.pool("owner").query("select id from app.unopened_account");
    expect(left.rows).toEqual([]);
    expect((await owner([])).out).toMatch(/^4 accounts, 0 not opened yet\n/);
  });

  it("that disconnects stays readable and rejects changes until it reconnects", async () => {
    const signedIn = await Client.signIn(app, "ada@boreal.example", "river-stone-9");
    const boreal = live.idOf("Boréal Signs");
    const switched = await signedIn.post("/api/auth/session", { account: boreal });
    const ada = new Client(app, switched.body.token);
    const told = await businessChanges(ada);
    await live.connection("deauthorized", boreal);
    expect(await told.next()).toEqual({ type: "business", id: boreal });
    expect((await ada.get("/api/auth/me")).body.status.state).toBe("disconnected");
    expect((await ada.get("/api/stripe/customer")).body.data).toHaveLength(1);
    const refused = await ada.post("/api/stripe/customer", { name: "Nobody" });
    expect([refused.status, refused.body.code]).toEqual([409, "business_disconnected"]);
    const link = await ada.post("/api/account/link", {
      type: "account_onboarding",
      return_url: app.url,
      refresh_url: app.url,
    });
    expect([link.status, link.body.code]).toEqual([409, "business_disconnected"]);
    expect((await owner([])).out).toMatch(
      new RegExp(`${boreal} +Boréal Signs +CA +disconnected, owner ada@boreal.example`),
    );
    await live.connection("authorized", boreal);
    expect(await told.next()).toEqual({ type: "business", id: boreal });
    await told.close();
    const taken = await ada.post("/api/stripe/customer", { name: "Somebody Ltd" });
    expect(taken.status, taken.text).toBe(200);
  });
});

describe("a file with owners", () => {
  it("opens every business in it, and keeps valid links on another run", async () => {
    const many: string[] = [];
    for (let n = 0; n < 120; n += 1) many.push(await live.connect(`Shop ${n}`, "CA"));
    const template = await owner(["--csv"]);
    const lines = template.out.trimEnd().split("\n");
    expect(lines[0]).toBe("account,business,country,email,name");
    expect(lines).toHaveLength(121);
    const filled = lines
      .slice(0, 4)
      .map((text, n) =>
        n === 0 ? text : text.replace(/,[^,]*,$/, `,pat${n}@shop.example,"Pat, ${n}"`),
      );
    await writeFile(OWNERS_FILE, `${filled.join("\r\n")}\r\n`);
    const opened = await owner(["--all", OWNERS_FILE]);
    expect([opened.code, opened.err]).toEqual([
      0,
      "3 links created, 0 still valid, 0 already open, 0 failed\n",
    ]);
    expect(opened.out.match(/link created,http\S+token=[\w-]{43}/g)).toHaveLength(3);
    await accept(opened.out.split("\n")[1] ?? "", "copper-kettle-3");
    const again = await owner(["--all", OWNERS_FILE]);
    expect(again.err).toBe("0 links created, 2 still valid, 1 already open, 0 failed\n");
    await accept(opened.out.split("\n")[2] ?? "", "copper-kettle-4");
  });

  it("is validated entirely before anything is opened, by line", async () => {
    await writeFile(
      OWNERS_FILE,
      `account,email,name\nacct_x,nobody,Pat\n${live.idOf("Shop 9")},pat@shop.example,\n`,
    );
    const { code, err } = await owner(["--all", OWNERS_FILE]);
    expect([code, err]).toEqual([
      1,
      "Could not create the owner: line 2: email must be an email address\n  line 3: name is required\n",
    ]);
  });
});

describe("during an outage of the payment provider", () => {
  const advice =
    "the payment provider can't be reached (ECONNREFUSED). Check the network, STRIPE_API_BASE if it is set, and the provider's status. Then try again.";

  it("says what to check, whether it lists or opens a business", async () => {
    const opening = ["--account", live.idOf("Kelp & Co"), "--email", "a@b.example", "--name", "A"];
    for (const [task, ...args] of [["list the accounts"], ["create the owner", ...opening]]) {
      const { code, err } = await owner(args, { STRIPE_API_BASE: "http://127.0.0.1:9" });
      expect([code, err]).toEqual([1, `Could not ${task}: ${advice}\n`]);
    }
  });
});

describe("a platform without connected accounts", () => {
  it("opens its own account, whose events name no account", async () => {
    // Only one server imports the history, and this one has another key.
    await app.billing.stop();
    const key = "sk_test_standalone";
    const standalone = live.platform.sdk(key);
    const own = await standalone.accounts.retrieveCurrent();
    await standalone.customers.create({ name: "Direct Customer" });
    const change = { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: "pk_test_standalone" };
    const { code, out, err } = await owner(
      ["--email", "sole@trader.example", "--name", "Sol Trader"],
      change,
    );
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain(own.id);
    const server = await compose(readConfig({ ...live.environment, ...change }), {
      database: live.database,
    });
    try {
      const reply = await new Client(server, null).post("/auth/invitation/accept", {
        token: tokenIn(out),
        password: "lantern-oak-5",
      });
      const sol = new Client(server, reply.body.token);
      await read(sol, "Direct Customer");
      const written = await sol.post("/api/stripe/customer", { name: "Second Customer" });
      expect(written.status, written.text).toBe(200);
      const at = await standalone.customers.create({ name: "Third Customer" });
      const body = JSON.stringify({
        id: "evt_own",
        object: "event",
        type: "customer.created",
        created: at.created,
        livemode: false,
        data: { object: at },
      });
      const secret = live.environment.STRIPE_WEBHOOK_SECRET ?? "";
      const signature = standalone.webhooks.generateTestHeaderString({ payload: body, secret });
      await server.fetch(
        new Request(`${server.url}/webhooks/provider`, {
          method: "POST",
          headers: { "stripe-signature": signature },
          body,
        }),
      );
      await expect
        .poll(async () => (await sol.get("/api/stripe/customer?text=third")).body.data.length)
        .toBe(1);
    } finally {
      await server.close();
    }
  });
});
