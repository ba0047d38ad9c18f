import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lineItem } from "../../testing/billing/line-item.ts";
import type { Client, TestResponse } from "../../testing/client.ts";
import { apiKeyOf, keyRights } from "../../testing/sign-in/api-key.ts";
import { memberWith } from "../../testing/sign-in/member-with.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

const FOLDER = "/api/stripe/invoice";
const SENT = { collection_method: "send_invoice", days_until_due: 30 };
const CHARGED = { collection_method: "charge_automatically" };
const soon = () => Math.floor(Date.now() / 1000) + 60;
const rows = (unit = "50000") => [lineItem(unit)];
const refused = ({ status, body }: TestResponse) => [
  status,
  body.code,
  Object.keys(body.fields ?? {}),
];

async function customerWithCard(): Promise<string> {
  const customer = await world.claire.post("/api/stripe/customer", {
    name: "Atelier Nord",
    email: "comptes@atelier.example",
  });
  const card = { customer: customer.body.id, payment_method: "pm_card_visa" };
  expect((await world.claire.post("/api/stripe/paymentMethod", card)).status).toBe(200);
  return customer.body.id;
}

/** Creates a draft as someone. */
async function draftBy(person: Client, terms: object): Promise<string> {
  const body = { customer: await customerWithCard(), currency: "cad", lines: rows(), ...terms };
  const reply = await person.post(FOLDER, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
}

const atProvider = (id: string) => world.stripe.invoices.retrieve(id, {}, world.as(world.maple));

describe("Paule, a support agent, who may edit and send but not finalize or charge", () => {
  let paule: Client;
  beforeAll(async () => {
    paule = await memberWith(world, { name: "Support", copiedFrom: "support" });
  });

  it.each([
    ["advances", CHARGED, () => ({ auto_advance: true }), "auto_advance"],
    [
      "has a finalizing time",
      CHARGED,
      () => ({ automatically_finalizes_at: soon() }),
      "automatically_finalizes_at",
    ],
    [
      "has both",
      CHARGED,
      () => ({ auto_advance: true, automatically_finalizes_at: soon() }),
      "auto_advance",
    ],
    ["is sent to the customer and advances", SENT, () => ({ auto_advance: true }), "auto_advance"],
  ])("can't create or save a draft that %s", async (_, method, schedule, field) => {
    const customer = await customerWithCard();
    const body = { customer, currency: "cad", lines: rows(), ...method, ...schedule() };
    expect(refused(await paule.post(FOLDER, body))).toEqual([403, "forbidden", [field]]);
    const { data } = await world.stripe.invoices.list({ customer }, world.as(world.maple));
    expect(data).toEqual([]);

    const id = await draftBy(paule, { ...method, auto_advance: false });
    const saved = await paule.patch(`${FOLDER}/${id}`, schedule());
    expect(refused(saved)).toEqual([403, "forbidden", [field]]);
    expect((await paule.patch(`${FOLDER}/${id}`, { lines: rows("700") })).body.total).toBe(700);
    expect(await atProvider(id)).toMatchObject({ status: "draft", auto_advance: false });
  });

  it("can't finalize a draft by sending it, but sends a finalized invoice", async () => {
    const id = await draftBy(paule, SENT);
    const send = () => paule.post(`${FOLDER}/${id}/send`);
    expect(refused(await send())).toEqual([403, "forbidden", ["status"]]);
    expect((await atProvider(id)).status).toBe("draft");
    expect((await world.claire.post(`${FOLDER}/${id}/finalize`)).status).toBe(200);
    const sent = await send();
    expect([sent.status, sent.body.status], sent.text).toEqual([200, "open"]);
  });

  it("can't change what a draft that Claire scheduled will charge", async () => {
    const id = await draftBy(world.claire, { ...CHARGED, auto_advance: true });
    const path = `${FOLDER}/${id}`;
    const { customer } = await atProvider(id);
    const [item] = (await world.stripe.invoiceItems.list({ invoice: id }, world.as(world.maple)))
      .data;
    const items = "/api/stripe/invoiceItem";
    const card = (await world.claire.get(`/api/stripe/paymentMethod?customer=${customer}`)).body
      .data[0].id;
    const attempts: [() => Promise<TestResponse>, string][] = [
      [() => paule.patch(path, { lines: rows("900000") }), "lines"],
      [() => paule.patch(path, { default_payment_method: card }), "default_payment_method"],
      [
        () => paule.post(items, { customer, invoice: id, currency: "cad", amount: 900_000 }),
        "invoice",
      ],
      [() => paule.patch(`${items}/${item?.id}`, { amount: 900_000 }), "invoice"],
      [() => paule.delete(`${items}/${item?.id}`), "invoice"],
    ];
    for (const [attempt, field] of attempts) {
      expect(refused(await attempt())).toEqual([403, "forbidden", [field]]);
    }
    expect((await paule.patch(path, { description: "Signs" })).status).toBe(200);
    expect(await atProvider(id)).toMatchObject({ auto_advance: true, total: 50_000 });
    const stopped = await paule.patch(path, { auto_advance: false, lines: rows("700") });
    expect([stopped.status, stopped.body.total], stopped.text).toEqual([200, 700]);
  });

  it("can't turn a draft that Claire scheduled to be sent into one that is charged", async () => {
    const id = await draftBy(world.claire, { ...SENT, auto_advance: true });
    const saved = await paule.patch(`${FOLDER}/${id}`, CHARGED);
    expect(refused(saved)).toEqual([403, "forbidden", ["collection_method"]]);
    expect((await atProvider(id)).collection_method).toBe("send_invoice");
  });

  it("can't resume charging an open invoice", async () => {
    const id = await draftBy(world.claire, CHARGED);
    await world.claire.post(`${FOLDER}/${id}/finalize`, { auto_advance: false });
    const resumed = await paule.patch(`${FOLDER}/${id}`, { auto_advance: true });
    expect(refused(resumed)).toEqual([403, "forbidden", ["auto_advance"]]);
    expect(await atProvider(id)).toMatchObject({ status: "open", auto_advance: false });
  });
});

describe("an API key that may write but not move money", () => {
  let program: Client;
  beforeAll(async () => {
    const rights = (await keyRights(world.claire)).filter(({ kind }) => kind !== "money");
    ({ client: program } = await apiKeyOf(
      world,
      rights.map(({ right }) => right),
    ));
  });

  it("can schedule and finalize invoices that are sent", async () => {
    const scheduled = await draftBy(program, { ...SENT, auto_advance: true });
    expect((await atProvider(scheduled)).auto_advance).toBe(true);
    const id = await draftBy(program, SENT);
    const sent = await program.post(`${FOLDER}/${id}/send`);
    expect([sent.status, sent.body.status], sent.text).toEqual([200, "open"]);
  });

  it("can't have one charged, by any flag", async () => {
    const customer = await customerWithCard();
    const create = { customer, currency: "cad", lines: rows(), auto_advance: true };
    // Without a collection method, the provider charges.
    for (const body of [create, { ...create, ...CHARGED }]) {
      expect(refused(await program.post(FOLDER, body))).toEqual([
        403,
        "forbidden",
        ["auto_advance"],
      ]);
    }
    const id = await draftBy(program, CHARGED);
    const path = `${FOLDER}/${id}`;
    for (const [attempt, field] of [
      [() => program.patch(path, { auto_advance: true }), "auto_advance"],
      [() => program.post(`${path}/finalize`, { auto_advance: true }), "collection_method"],
    ] as const) {
      expect(refused(await attempt())).toEqual([403, "forbidden", [field]]);
    }
    expect((await atProvider(id)).status).toBe("draft");
    const open = await program.post(`${path}/finalize`);
    expect([open.status, open.body.status, open.body.auto_advance]).toEqual([200, "open", false]);
  });

  it("can't finalize a draft by charging it", async () => {
    const { client } = await apiKeyOf(world, ["invoice:read", "invoice:charge"]);
    const id = await draftBy(world.claire, CHARGED);
    const paid = await client.post(`${FOLDER}/${id}/pay`);
    expect(refused(paid)).toEqual([403, "forbidden", ["status"]]);
    expect((await atProvider(id)).status).toBe("draft");
  });
});

it("lets Noor, a user of the business, schedule a charge", async () => {
  const id = await draftBy(world.noor, { ...CHARGED, auto_advance: true });
  expect(await atProvider(id)).toMatchObject({ status: "draft", auto_advance: true });
});

describe("Claire, who may finalize, charge and give credit", () => {
  it("adds, changes and deletes items of a draft that will be charged, negative ones too", async () => {
    const id = await draftBy(world.claire, { ...CHARGED, auto_advance: true });
    const { customer } = await atProvider(id);
    const items = "/api/stripe/invoiceItem";
    const credit = { customer, invoice: id, currency: "cad", amount: -5_000 };
    const added = await world.claire.post(items, credit);
    expect(added.status, added.text).toBe(200);
    expect((await atProvider(id)).total).toBe(45_000);
    const changed = await world.claire.patch(`${items}/${added.body.id}`, { amount: -6_000 });
    expect(changed.status, changed.text).toBe(200);
    expect((await atProvider(id)).total).toBe(44_000);
    expect((await world.claire.delete(`${items}/${added.body.id}`)).status).toBe(200);
    expect((await atProvider(id)).total).toBe(50_000);
  });
});
