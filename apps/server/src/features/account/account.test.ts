import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { control } from "../../testing/provider/control.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const DAY = 86_400;

const statusOf = async (): Promise<string> => (await world.claire.get("/api/account")).body.status;

describe("the business account", () => {
  it("returns its status to its own members only", async () => {
    for (const member of [world.claire, world.amir, world.noor]) {
      const { status, body } = await member.get("/api/account");
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: world.maple,
        type: "custom",
        name: "Maple & Main",
        status: "enabled",
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        requirements: {
          currently_due: [],
          past_due: [],
          eventually_due: ["company_tax_id"],
          current_deadline: null,
        },
        settings: { payouts: { schedule: { interval: "daily", delay_days: 7 } } },
        bank_accounts: [{ last4: "6789", currency: "cad", errored: false }],
        updatable: true,
      });
    }
    const { body } = await world.greta.get("/api/account");
    expect(body).toMatchObject({ id: world.harbour, status: "complete" });
    expect((await world.stranger.get("/api/account")).status).toBe(401);
  });

  it("is restricted soon, then restricted after the deadline, then enabled again", async () => {
    const now = world.app.provider?.clock(world.maple).now() ?? 0;
    const deadline = now + 3 * DAY;
    await control(world, "requirements", {
      account: world.maple,
      fields: ["company.tax_id"],
      deadline,
    });
    // The provider's event triggers another read before the change shows.
    const seen = async () => (await world.noor.get("/api/account")).body;
    await expect.poll(seen).toMatchObject({
      status: "restricted_soon",
      requirements: { currently_due: ["company_tax_id"], current_deadline: deadline },
    });
    await world.app.provider?.moveClock(world.maple, deadline);
    await expect.poll(statusOf).toBe("restricted");
    await world.stripe.accounts.update(world.maple, { company: { tax_id: "123456789" } });
    await expect.poll(statusOf).toBe("pending");
    await world.app.provider?.moveClock(world.maple, deadline + 60);
    await expect.poll(statusOf).toBe("complete");
    const again = await world.claire.get("/api/account?reload=true");
    expect(again.body.requirements.eventually_due).toEqual([]);
  });
});

describe("the business details on documents", () => {
  it("follow changes at the provider immediately", async () => {
    const before = await world.noor.get("/api/account/profile");
    expect(before.body).toMatchObject({
      name: "Maple & Main",
      taxIds: [
        { type: "ca_gst_hst", value: "825934712RT0001" },
        { type: "ca_qst", value: "1224875210TQ0001" },
      ],
      statementDescriptor: "MAPLE AND MAIN",
    });
    await world.stripe.accounts.update(world.maple, {
      business_profile: { support_phone: "+15145550199" },
    });
    const after = await world.noor.get("/api/account/profile");
    expect(after.body).toMatchObject({ name: "Maple & Main", phone: "+15145550199" });
    const { body } = await world.greta.get("/api/account/profile");
    expect(body).toMatchObject({
      name: "Harbour Supply",
      taxIds: [{ type: "eu_vat", value: "DE318764205" }],
    });
  });
});

describe("a link to the provider's forms", () => {
  const links = () => ({
    type: "account_onboarding",
    return_url: `${world.app.url}/account?onboarding=return`,
    refresh_url: `${world.app.url}/account?onboarding=refresh`,
  });

  it("is created for the owner only, opens the business's own forms, and isn't stored", async () => {
    for (const member of [world.amir, world.noor]) {
      expect((await member.post("/api/account/link", links())).status).toBe(403);
    }
    const { status, body } = await world.claire.post("/api/account/link", links(), { key: "k1" });
    expect(status).toBe(200);
    const token = body.url.split("/").at(-1);
    const page = await world.app.fetch(new Request(body.url));
    expect([page.status, page.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("../setup/"),
    ]);
    const tables = ["intent", "mirror_object", "mirror_event"];
    for (const table of tables) {
      const { rows } = await world.database
        .pool("app")
        .query(`select count(*)::int as found from ${table} t where t::text like $1`, [
          `%${token}%`,
        ]);
      expect(rows[0]?.found, table).toBe(0);
    }
    const second = await world.claire.post("/api/account/link", links(), { key: "k1" });
    expect(second.body.url).not.toBe(body.url);
  });

  it("accepts return URLs of this site only", async () => {
    for (const url of [
      "https://evil.example/account",
      `${world.app.url.replace("http:", "https:")}/account`,
      `${world.app.url}.evil.example/account`,
      "javascript:alert(1)",
    ]) {
      const reply = await world.claire.post("/api/account/link", { ...links(), return_url: url });
      expect(reply.status, url).toBe(400);
      expect(reply.body.fields, url).toHaveProperty("return_url");
    }
    const odd = await world.claire.post("/api/account/link", { ...links(), type: "login" });
    expect(odd.body.fields).toHaveProperty("type");
  });
});

describe("the payout schedule", () => {
  it("is changed by the owner at the provider", async () => {
    const weekly = { interval: "weekly", weekly_anchor: "monday" };
    for (const member of [world.amir, world.noor]) {
      const reply = await member.patch("/api/account/schedule", weekly);
      expect([reply.status, reply.body.code]).toEqual([403, "forbidden"]);
    }
    const { status, body } = await world.claire.patch("/api/account/schedule", weekly);
    expect([status, body.settings.payouts.schedule]).toEqual([
      200,
      expect.objectContaining({ interval: "weekly", weekly_anchor: "monday", delay_days: 7 }),
    ]);
    const stripeAccount = await world.stripe.accounts.retrieve(world.maple);
    expect(stripeAccount.settings?.payouts?.schedule).toEqual({ ...weekly, delay_days: 7 });
    const { body: seen } = await world.noor.get("/api/account");
    expect(seen.settings.payouts.schedule.interval).toBe("weekly");
    const harbour = await world.stripe.accounts.retrieve(world.harbour);
    expect(harbour.settings?.payouts?.schedule.interval).toBe("daily");
  });

  it.each([
    [{ interval: "weekly" }, "weekly_anchor"],
    [{ interval: "monthly", monthly_anchor: 32 }, "monthly_anchor"],
    [{ interval: "daily", weekly_anchor: "monday" }, "weekly_anchor"],
    [{ interval: "hourly" }, "interval"],
  ])("is rejected as %j, naming %s", async (schedule, field) => {
    const { status, body } = await world.claire.patch("/api/account/schedule", schedule);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toContain(field);
  });

  it("rejects a delay shorter than the provider allows", async () => {
    const short = { interval: "daily", delay_days: 1 };
    const { status, body } = await world.claire.patch("/api/account/schedule", short);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty("delay_days");
  });
});
