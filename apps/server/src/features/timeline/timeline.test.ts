import { queryRows } from "@counterfoil/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import { maple, type World } from "../../testing/world.ts";
import { OF_OBJECTS } from "./acts.ts";
import { familyOf } from "./family.ts";

let world: World;
let customer = "";
let invoice = "";
let payment = "";
beforeAll(async () => {
  world = await maple();
  const { claire } = world;
  customer = (await claire.post("/api/stripe/customer", { name: "Atelier Nord" })).body.id;
  await claire.post("/api/stripe/paymentMethod", { payment_method: "pm_card_visa", customer });
  const lines = [lineItem("9000")];
  invoice = (await claire.post("/api/stripe/invoice", { customer, currency: "cad", lines })).body
    .id;
  await claire.post(`/api/stripe/invoice/${invoice}/pay`);
  const list = await claire.get(`/api/stripe/paymentIntent?invoice=${invoice}`);
  payment = list.body.data[0].id;
  await claire.post("/api/stripe/refund", {
    payment_intent: payment,
    amount: 1_000,
    reason: "duplicate",
    metadata: { note: "Agreed with Noor" },
  });
});
afterAll(() => world.close());

const types = (body: { data: { type: string }[] }) => body.data.map((one) => one.type);

describe("a timeline", () => {
  it("of an invoice includes its payment and refund, newest first", async () => {
    const { body } = await world.claire.get(`/api/timeline/${invoice}?limit=100`);
    const found = types(body);
    for (const type of ["invoice.created", "invoice.finalized", "invoice.paid", "refund.created"]) {
      expect(found, found.join()).toContain(type);
    }
    expect(found.indexOf("refund.created")).toBeLessThan(found.indexOf("invoice.finalized"));
    expect(found.indexOf("invoice.finalized")).toBeLessThan(found.indexOf("invoice.created"));
  });

  it("contains the facts at the time", async () => {
    const { body } = await world.claire.get(`/api/timeline/${payment}?limit=100`);
    const refund = body.data.find((one: { type: string }) => one.type === "refund.created");
    expect(refund).toMatchObject({
      object: "refund",
      objectId: expect.stringMatching(/^re_/),
      facts: { amount: 1_000, currency: "cad", reason: "duplicate", note: "Agreed with Noor" },
    });
  });

  it("contains the bank's decline reason, which the charge's code doesn't", async () => {
    const tried = world.stripe.paymentIntents.create(
      {
        amount: 2_500,
        currency: "cad",
        payment_method: "pm_card_chargeDeclinedInsufficientFunds",
        confirm: true,
      },
      world.as(world.maple),
    );
    const refusal = await tried.catch((error) => error);
    expect(refusal).toMatchObject({ code: "card_declined" });
    const { body } = await world.claire.get(`/api/timeline/${refusal.payment_intent.id}?limit=100`);
    const failed = body.data.find((one: { type: string }) => one.type === "charge.failed");
    expect(failed.facts).toMatchObject({
      failure_code: "card_declined",
      outcome_reason: "insufficient_funds",
    });
  });

  it("names the user of each change, and marks automatic changes by the payment provider", async () => {
    const { body } = await world.claire.get(`/api/timeline/${invoice}?view=people&limit=100`);
    expect(types(body)).toContain("invoice.finalized");
    const names = new Set(body.data.map((one: { by: { name: string } }) => one.by.name));
    expect([...names]).toEqual(["Claire Tessier"]);
    const theirs = await world.stripe.customers.create({ name: "Bruno" }, world.as(world.maple));
    const other = await world.claire.get(`/api/timeline/${theirs.id}`);
    expect(other.body.data).toMatchObject([{ type: "customer.created", by: null }]);
    const none = await world.claire.get(`/api/timeline/${theirs.id}?view=people`);
    expect(none.body.data).toEqual([]);
  });

  it("of a customer combines invoices, payments, refunds, emails and changes", async () => {
    const { amir } = world;
    const path = `/api/stripe/customer/${customer}`;
    await amir.patch(path, { email: "comptes@atelier-nord.example" });
    await amir.patch(path, { email: "bureau@atelier-nord.example" });
    await amir.post(`${path}/balance`, { amount: -500, currency: "cad" });
    const { body: draft } = await amir.post("/api/stripe/invoice", {
      customer,
      currency: "cad",
      collection_method: "send_invoice",
      days_until_due: 30,
      lines: [lineItem("9000")],
    });
    await amir.post(`/api/stripe/invoice/${draft.id}/send`);
    const ofCustomer = async () =>
      (await world.claire.get(`/api/timeline/${customer}?limit=100`)).body;
    await expect.poll(async () => types(await ofCustomer())).toContain("invoice.sent");
    const body = await ofCustomer();
    for (const type of ["customer.created", "invoice.paid", "refund.created"]) {
      expect(types(body), types(body).join()).toContain(type);
    }
    const email = body.data.find(
      (one: { facts: { before_email?: string } }) =>
        one.facts.before_email === "comptes@atelier-nord.example",
    );
    expect(email).toMatchObject({
      type: "customer.updated",
      facts: { changed: "email", email: "bureau@atelier-nord.example" },
      by: { name: "Amir Haddad" },
    });
    const mails = await world.claire.get(`/api/timeline/${customer}?view=mail`);
    expect(types(mails.body)).toEqual(["mail.invoice"]);
    expect(mails.body.data[0]).toMatchObject({
      object: "invoice",
      objectId: draft.id,
      facts: { to: "bureau@atelier-nord.example" },
    });
    const money = await world.claire.get(`/api/timeline/${customer}?view=money&limit=100`);
    expect(types(money.body)).not.toContain("customer.updated");
    expect(types(money.body)).toContain("refund.created");
  });

  it("omits side effects of an invoice, and is paginated without gaps in each view", async () => {
    const { body } = await world.claire.get(`/api/timeline/${customer}?limit=100`);
    const changes = body.data.filter((one: { type: string }) => one.type === "customer.updated");
    for (const { facts } of changes) {
      expect(facts.changed.split(",")).not.toEqual(["next_invoice_sequence"]);
    }
    for (const view of ["all", "money", "mail", "people"]) {
      const whole = await world.claire.get(`/api/timeline/${customer}?limit=100&view=${view}`);
      const ids: string[] = [];
      for (let before = ""; ; before = `&before=${ids.at(-1)}`) {
        const page = await world.claire.get(
          `/api/timeline/${customer}?limit=2&view=${view}${before}`,
        );
        ids.push(...page.body.data.map((one: { id: string }) => one.id));
        if (!page.body.has_more) break;
      }
      expect(ids).toEqual(whole.body.data.map((one: { id: string }) => one.id));
    }
  });

  it("is paginated without gaps", async () => {
    const whole = await world.claire.get(`/api/timeline/${invoice}?limit=100`);
    const ids: string[] = [];
    let before = "";
    for (;;) {
      const { body } = await world.claire.get(`/api/timeline/${invoice}?limit=3${before}`);
      ids.push(...body.data.map((one: { id: string }) => one.id));
      if (!body.has_more) break;
      before = `&before=${ids.at(-1)}`;
    }
    expect(ids).toEqual(whole.body.data.map((one: { id: string }) => one.id));
  });

  it("reads the events of its objects, not all of the business", async () => {
    const owner = world.database.pool("owner");
    await owner.query(
      `insert into app.mirror_event (account, id, type, created, object, object_id, related, facts)
       select $1, 'evt_other' || n, 'invoice.updated', n, 'invoice', 'in_other' || n,
         array['in_other' || n], '{}' from generate_series(1, 5000) n`,
      [world.maple],
    );
    await owner.query("analyze app.mirror_event, app.mirror_event_relation");
    const plan = await world.database
      .access<MirrorSchema>("app")
      .readTenant(world.maple, (db) =>
        queryRows<{ "QUERY PLAN": string }>(
          db,
          `explain select id from mirror_event where ${OF_OBJECTS}`,
          [[invoice], ["invoice"]],
        ),
      );
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    const conditions = text.split("\n").filter((line) => line.includes("Index Cond"));
    expect(conditions, text).toHaveLength(2);
    expect(conditions[0], text).toContain(invoice);
    expect(conditions[1], text).toContain("r.event");
  });

  it("of a payment includes its charges and the payouts that contain them", async () => {
    const owner = world.database.pool("owner");
    const { rows } = await owner.query(
      "select id from app.mirror_object where type = 'charge' and account = $1 and text like $2",
      [world.maple, "%4242%"],
    );
    const charge = rows[0].id;
    const facets = [
      ["source", charge],
      ["payout", "po_1"],
    ];
    for (const [name, value] of facets) {
      await owner.query(
        `insert into app.mirror_facet (account, type, id, name, value, created)
         values ($1, 'balance_transaction', 'txn_1', $2, $3, 1)`,
        [world.maple, name, value],
      );
    }
    const access = world.database.access<MirrorSchema>("app");
    const family = (type: string, id: string) =>
      access.readTenant(world.maple, async (db) => (await familyOf(db, type, id)).toSorted());
    expect(await family("payment_intent", payment)).toEqual([charge, payment, "po_1"]);
    expect(await family("invoice", invoice)).toEqual([invoice, payment]);
    expect(await family("customer", customer)).toEqual([customer]);
  });

  it("returns 404 for another business and for unknown objects", async () => {
    expect((await world.greta.get(`/api/timeline/${invoice}`)).status).toBe(404);
    expect((await world.claire.get("/api/timeline/in_unknown")).status).toBe(404);
  });
});
