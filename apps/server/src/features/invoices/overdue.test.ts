import { addDays, daysOverdue, endOfLocalDate, localDateOf } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { createMirrorWriter } from "../../mirror/write/mirror-writer.ts";
import { createGateway } from "../../provider/gateway.ts";
import { expireByTime } from "../../sync/maintenance/expire-by-time.ts";
import type { Client } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

const ZONES = { maple: "America/Toronto", harbour: "Europe/Berlin" } as const;

let world: World;
beforeAll(async () => {
  world = await maple();
  // From here on, only these tests run maintenance of the mirror.
  await world.app.billing.stop();
});
afterAll(() => world?.close());

/** Creates an invoice as another program would, due at some second of a day. */
async function invoiceDue(due: number, account: string, currency: string) {
  const { stripe } = world;
  const own = world.as(account);
  const customer = await stripe.customers.create({ name: "Atelier Nord" }, own);
  const terms = { collection_method: "send_invoice", due_date: due, currency } as const;
  const { id } = await stripe.invoices.create({ customer: customer.id, ...terms }, own);
  const item = { customer: customer.id, invoice: id, amount: 12_300, currency };
  await stripe.invoiceItems.create(item, own);
  await stripe.invoices.finalizeInvoice(id, {}, own);
  return id;
}

/** Returns the invoice's status everywhere that past due and open differ. */
async function shown(client: Client, id: string) {
  const list = async (status: string) => {
    const reply = await client.get(`/api/stripe/invoice?status=${status}`);
    return reply.body.data.map((one: { id: string }) => one.id).includes(id);
  };
  const home = (await client.get("/api/home")).body;
  const file = await client.post("/api/stripe/export", {
    resource: "invoice",
    columns: ["id", "status"],
    fileName: "invoices",
    timeZone: "Pacific/Kiritimati",
  });
  const attention = home.attention.find(({ kind }: { kind: string }) => kind === "past_due");
  return {
    open: await list("open"),
    pastDue: await list("past_due"),
    counted: (await client.get("/api/counts/invoice")).body.by_status.past_due ?? 0,
    home: attention === undefined ? null : attention.first.id,
    aged: home.owed.ages.filter(({ count }: { count: number }) => count > 0)[0].age,
    exported: new RegExp(`${id}"?,"?(\\w+)`).exec(file.text)?.[1],
  };
}

describe.each([
  ["west of UTC", "maple", "cad", 9 * 3600],
  ["east of UTC", "harbour", "eur", 5 * 3600],
] as const)("an invoice of a business %s", (_, name, currency, beforeMidnight) => {
  it("becomes past due when the calendar day of its due date ends in the business's zone", async () => {
    const account = world[name];
    const client = name === "maple" ? world.claire : world.greta;
    const { services } = world.app;
    const zone = ZONES[name];
    const now = Math.floor(Date.now() / 1000);
    const ends = endOfLocalDate(addDays(localDateOf(now, zone), 3), zone);
    const due = ends - beforeMidnight;
    const id = await invoiceDue(due, account, currency);
    const access = world.database.access<MirrorSchema>("app");
    const gateway = createGateway(services.provider);
    const parts = {
      access,
      gateway,
      mirrorWriter: createMirrorWriter(access, gateway, services.log),
    };
    const at = async (moment: number) => {
      await world.app.provider?.moveClock(account, moment);
      // Any response contains the provider's time.
      await gateway.page(account, { method: "GET", path: "/customers" });
      await client.get(`/api/stripe/invoice/${id}?reload=true`);
    };
    const open = { open: true, pastDue: false, counted: 0, home: null, aged: "not_due" };
    const pastDue = { open: false, pastDue: true, counted: 1, home: id, aged: "days_1_30" };

    await at(ends - 10);
    await expireByTime({ ...parts, zoneOf: async () => zone }, account);
    expect(await shown(client, id)).toEqual({ ...open, exported: "open" });
    expect(daysOverdue(due, ends - 10, zone)).toBe(0);

    await at(ends + 10);
    expect(await shown(client, id)).toEqual({ ...pastDue, exported: "past_due" });
    expect(daysOverdue(due, ends + 10, zone)).toBe(1);
  });

  it("changes status when the business's zone changes", async () => {
    const account = world[name];
    const client = name === "maple" ? world.claire : world.greta;
    const rows = await client.get("/api/stripe/invoice?status=past_due");
    const { id } = rows.body.data[0];
    const { services } = world.app;
    const access = world.database.access<MirrorSchema>("app");
    const gateway = createGateway(services.provider);
    await gateway.page(account, { method: "GET", path: "/customers" });
    const parts = {
      access,
      gateway,
      mirrorWriter: createMirrorWriter(access, gateway, services.log),
    };
    // In Pago Pago it's still the previous day; no time zone is further behind.
    await expireByTime({ ...parts, zoneOf: async () => "Pacific/Pago_Pago" }, account);
    const list = await client.get("/api/stripe/invoice?status=open");
    expect(list.body.data.map((one: { id: string }) => one.id)).toContain(id);
    await expireByTime({ ...parts, zoneOf: async () => ZONES[name] }, account);
    const late = await client.get("/api/stripe/invoice?status=past_due");
    expect(late.body.data.map((one: { id: string }) => one.id)).toContain(id);
  });
});
