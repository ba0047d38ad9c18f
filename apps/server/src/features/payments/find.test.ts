import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentAmount0001 } from "../../migrations/objects/payment-amount-0001.ts";
import { parseCsv } from "../../testing/parse-csv.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let claire: World["claire"];
let payment = "";
let customer = "";
beforeAll(async () => {
  world = await maple();
  claire = world.claire;
  const person = { name: "Atelier Nord Inc.", email: "comptes@ateliernord.example" };
  customer = (await claire.post("/api/stripe/customer", person)).body.id;
  const card = { payment_method: "pm_card_visa", customer };
  const method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
  const request = { amount: 123_450, currency: "cad", customer, payment_method: method };
  const described = { ...request, description: "Acompte, enseigne de façade" };
  payment = (await claire.post("/api/stripe/paymentIntent", described)).body.id;
});
afterAll(() => world.close());

const found = async (text: string): Promise<string[]> => {
  const { body } = await claire.get(`/api/stripe/paymentIntent?text=${encodeURIComponent(text)}`);
  return body.data.map(({ id }: { id: string }) => id);
};

describe("finding a payment", () => {
  it.each([
    ["its amount", "1234.50"],
    ["its amount with thousands parted", "$1,234.50"],
    ["its amount without the last nought", "1234.5"],
    ["its amount as French writes it", "1 234,50 $"],
    ["the last four digits", "4242"],
    ["the brand and the last four digits", "Visa 4242"],
    ["the customer's e-mail", "comptes@ateliernord.example"],
    ["the beginning of the e-mail", "Comptes@"],
    ["the customer's name", "atelier nord"],
    ["its description, without accents", "facade"],
    ["words from several places", "nord acompte 1,234.50"],
  ])("%s", async (_, text) => {
    expect(await found(text)).toEqual([payment]);
  });

  it("finds it by its ID, its charge's and its customer's", async () => {
    const { body } = await claire.get(`/api/stripe/paymentIntent/${payment}`);
    for (const id of [payment, body.latest_charge, customer]) {
      expect(await found(id), id).toEqual([payment]);
    }
  });

  it("finds it by a long part of its ID, but not by a few characters", async () => {
    expect(await found(payment.slice(3, 18))).toEqual([payment]);
    expect(await found(payment.slice(0, 9))).toEqual([payment]);
    for (const chance of [payment.slice(10, 15), payment.slice(16, 21), customer.slice(8, 13)]) {
      expect(await found(chance), chance).toEqual([]);
    }
  });

  it("finds it only by its own amount, digits and words", async () => {
    for (const text of ["1,234.51", "4243", "atelier sud", "pi_000000000000"]) {
      expect(await found(text), text).toEqual([]);
    }
  });
});

describe("the invoice of a payment", () => {
  it("is found through the invoice payment", async () => {
    const { body: invoice } = await claire.post("/api/stripe/invoice", {
      customer,
      collection_method: "charge_automatically",
      lines: [
        {
          key: "window-lettering",
          description: "Window lettering",
          quantity: "1",
          unit_amount_decimal: "25000",
          tax_rates: [],
        },
      ],
    });
    await claire.post(`/api/stripe/invoice/${invoice.id}/finalize`, { auto_advance: false });
    const { body: payments } = await claire.get(`/api/stripe/paymentIntent?invoice=${invoice.id}`);
    const id = payments.data[0].id;
    const { body } = await claire.get(
      `/api/stripe/invoicePayment?payment_intent=${id}&expand[]=invoice`,
    );
    expect(body.data.map((link: { invoice: { id: string } }) => link.invoice.id)).toEqual([
      invoice.id,
    ]);
  });

  it("is null for a payment without an invoice", async () => {
    const { body } = await claire.get(`/api/stripe/invoicePayment?payment_intent=${payment}`);
    expect(body.data).toEqual([]);
  });
});

describe("a partially captured payment", () => {
  let part = "";
  beforeAll(async () => {
    const card = { payment_method: "pm_card_visa", customer };
    const method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
    const held = {
      amount: 80_000,
      currency: "cad",
      customer,
      payment_method: method,
      capture_method: "manual",
    };
    part = (await claire.post("/api/stripe/paymentIntent", held)).body.id;
    expect(await found("800.00")).toEqual([part]);
    const captured = { amount_to_capture: 60_000 };
    await claire.post(`/api/stripe/paymentIntent/${part}/capture`, captured);
  });

  const between = async (least: number, most: number) => {
    const range = `amount_gte=${least}&amount_lte=${most}`;
    const { body } = await claire.get(`/api/stripe/paymentIntent?${range}`);
    return body.data.map(({ id }: { id: string }) => id);
  };

  it("is found and filtered by the captured amount, no longer by the authorized amount", async () => {
    expect([await found("600.00"), await between(60_000, 60_000)]).toEqual([[part], [part]]);
    expect([await found("800.00"), await between(80_000, 80_000)]).toEqual([[], []]);
  });

  it("is exported with the captured amount", async () => {
    const { text } = await claire.post("/api/stripe/export", {
      fileName: "books",
      resource: "paymentIntent",
      columns: ["paymentIntentId", "amount"],
    });
    const row = parseCsv(text).find(({ paymentIntentId }) => paymentIntentId === part);
    expect(row?.amount).toBe("600.00");
  });

  it("is found so too if it was mirrored before the capture", async () => {
    const owner = world.database.pool("owner");
    const of = `from app.mirror_object where type = 'payment_intent' order by id`;
    const rows = async () => (await owner.query(`select id, amount, text ${of}`)).rows;
    const now = await rows();
    const { rowCount } = await owner.query(
      `update app.mirror_object set amount = 80000, text = replace(text, '600.00', '800.00')
       where id = $1 and text like '%600.00'`,
      [part],
    );
    expect(rowCount).toBe(1);
    expect(await found("800.00")).toEqual([part]);
    await owner.query(
      `begin; set local search_path to app, public; ${paymentAmount0001.sql} commit`,
    );
    expect(await rows()).toEqual(now);
  });
});
