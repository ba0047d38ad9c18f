import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
  const request = { amount: 287_438, currency: "cad", customer, payment_method: method };
  payment = (await claire.post("/api/stripe/paymentIntent", request)).body.id;
});
afterAll(() => world.close());

const found = async (text: string): Promise<string[]> => {
  const { body } = await claire.get(`/api/stripe/paymentIntent?text=${encodeURIComponent(text)}`);
  return body.data.map(({ id }: { id: string }) => id);
};

describe("a payment is found by", () => {
  it.each(["2874.38", "2,874.38", "$2,874.38", "4242", "comptes@ateliernord", "atelier nord"])(
    "%s",
    async (text) => {
      expect(await found(text)).toEqual([payment]);
    },
  );

  it("its own amount only", async () => {
    expect(await found("2,874.39")).toEqual([]);
  });
});

describe("the invoice that a payment collects", () => {
  it("is told by the invoice payment between them", async () => {
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

  it("is none for a payment of its own", async () => {
    const { body } = await claire.get(`/api/stripe/invoicePayment?payment_intent=${payment}`);
    expect(body.data).toEqual([]);
  });
});
