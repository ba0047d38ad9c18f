import { creditableInvoice, creditNoteTotals } from "@counterfoil/domain";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { owedInvoices, part, partialCredits } from "../../testing/billing/owed-invoices.ts";
import type { Loose } from "../../testing/client.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
let owed: Awaited<ReturnType<typeof owedInvoices>>["owed"];
let paid: Awaited<ReturnType<typeof owedInvoices>>["paid"];
let newPayer: Awaited<ReturnType<typeof owedInvoices>>["newPayer"];
beforeAll(async () => {
  world = await maple();
  ({ owed, paid, newPayer } = await owedInvoices(world));
});
afterAll(() => world.close());

const credit = (invoice: Loose, change: object, client = world.claire) =>
  client.post("/api/stripe/creditNote", { invoice: invoice.id, ...change });
const atProvider = (invoice: Loose) =>
  world.stripe.invoices.retrieve(invoice.id, {}, world.as(world.maple));

describe("Claire's credit note before payment", () => {
  it("reduces the amount due, with the line's discount and taxes, and is listed with its invoice", async () => {
    const invoice = await owed();
    const note = await credit(invoice, {
      lines: [part(invoice, 0, { quantity: 1 })],
      reason: "order_change",
      memo: "Two signs were delivered",
      seen_credited: 0,
    });
    expect(note.status, note.text).toBe(200);
    expect(note.body).toMatchObject({
      status: "issued",
      type: "pre_payment",
      subtotal: 5_000,
      discount_amount: 500,
      total: 5_174,
      pre_payment_amount: 5_174,
      post_payment_amount: 0,
      reason: "order_change",
      memo: "Two signs were delivered",
    });
    const left = 20_696 - 5_174;
    expect(await atProvider(invoice)).toMatchObject({ status: "open", amount_remaining: left });
    const seen = await world.claire.get(`/api/stripe/invoice/${invoice.id}`);
    expect(seen.body).toMatchObject({
      amount_remaining: left,
      pre_payment_credit_notes_amount: 5_174,
    });
    const list = await world.claire.get(`/api/stripe/creditNote?invoice=${invoice.id}`);
    expect(list.body.data.map(({ id }: Loose) => id)).toEqual([note.body.id]);
    const charged = await world.claire.post(`/api/stripe/invoice/${invoice.id}/pay`);
    expect(charged.body).toMatchObject({ status: "paid", amount_paid: left });
    const history = await world.claire.get(`/api/timeline/${invoice.id}`);
    expect(history.body.data.map(({ type }: Loose) => type)).toContain("credit_note.created");
  });

  it("reduces the amount of the open payment, in the mirror too", async () => {
    const invoice = await owed();
    await credit(invoice, { lines: [part(invoice, 1, { amount: 5_000 })] });
    const path = `/api/stripe/invoice/${invoice.id}?expand[]=payments.data.payment.payment_intent`;
    const { body } = await world.claire.get(path);
    expect(body.payments.data[0].payment.payment_intent.amount).toBe(20_696 - 5_174);
  });

  it("pays the invoice if nothing remains due, and can't be voided then", async () => {
    const invoice = await owed();
    const note = await credit(invoice, { amount: 20_696 });
    expect((await world.claire.get(`/api/stripe/invoice/${invoice.id}`)).body.status).toBe("paid");
    const late = await world.claire.post(`/api/stripe/creditNote/${note.body.id}/void`);
    expect(late.status).toBe(400);
  });

  it("is voided while the invoice is open: the amount is due again", async () => {
    const invoice = await owed();
    const note = await credit(invoice, { lines: [part(invoice, 1, { amount: 5_000 })] });
    const gone = await world.claire.post(`/api/stripe/creditNote/${note.body.id}/void`);
    expect(gone.body).toMatchObject({ status: "void", voided_at: expect.any(Number) });
    expect(await atProvider(invoice)).toMatchObject({ amount_remaining: 20_696 });
    const seen = await world.claire.get(`/api/stripe/invoice/${invoice.id}`);
    expect(seen.body.amount_remaining).toBe(20_696);
    const issued = await world.claire.get(
      `/api/stripe/creditNote?invoice=${invoice.id}&status=issued`,
    );
    expect(issued.body.data).toEqual([]);
  });
});

describe("Claire's credit note after payment", () => {
  it("refunds part to the card and credits part to the balance", async () => {
    const invoice = await paid();
    const note = await credit(invoice, {
      lines: [part(invoice, 0, { quantity: 2 })],
      refund_amount: 7_348,
      credit_amount: 3_000,
    });
    expect(note.status, note.text).toBe(200);
    expect(note.body).toMatchObject({ type: "post_payment", post_payment_amount: 10_348 });

    const [intent] = (await world.claire.get(`/api/stripe/paymentIntent?invoice=${invoice.id}`))
      .body.data;
    const refunds = await world.stripe.refunds.list(
      { payment_intent: intent.id },
      world.as(world.maple),
    );
    expect(refunds.data.map(({ amount }) => amount)).toEqual([7_348]);
    const mirrored = await world.claire.get(`/api/stripe/refund?payment_intent=${intent.id}`);
    expect(mirrored.body.data).toHaveLength(1);
    const partial = await world.claire.get("/api/stripe/paymentIntent?status=partial_refund");
    expect(partial.body.data.map(({ id }: Loose) => id)).toContain(intent.id);

    const { customer } = invoice;
    expect((await world.claire.get(`/api/stripe/customer/${customer}`)).body.balance).toBe(-3_000);
    const ledger = await world.claire.get(`/api/stripe/customer/${customer}/balance`);
    expect(ledger.body.data).toMatchObject([
      { type: "credit_note", amount: -3_000, credit_note: note.body.id },
    ]);
    expect((await world.claire.get(`/api/stripe/invoice/${invoice.id}`)).body).toMatchObject({
      status: "paid",
      post_payment_credit_notes_amount: 10_348,
    });
  });

  it("may be settled outside the platform: then nothing is refunded", async () => {
    const invoice = await paid();
    const lines = [part(invoice, 1, { amount: 5_000 })];
    const note = await credit(invoice, { lines, out_of_band_amount: 5_174 });
    expect(note.body).toMatchObject({ out_of_band_amount: 5_174, refunds: [] });
    const { customer } = invoice;
    expect((await world.claire.get(`/api/stripe/customer/${customer}`)).body.balance).toBe(0);
  });

  it("is rejected if its parts don't add up, by the name of the part", async () => {
    const invoice = await paid();
    const lines = [part(invoice, 1, { amount: 5_000 })];
    const short = await credit(invoice, { lines, credit_amount: 5_173 });
    expect([short.status, Object.keys(short.body.fields)]).toEqual([400, ["credit_amount"]]);
    const none = await credit(invoice, { lines });
    expect([none.status, Object.keys(none.body.fields)]).toEqual([400, ["refund_amount"]]);
    expect(
      (await world.claire.get(`/api/stripe/creditNote?invoice=${invoice.id}`)).body.data,
    ).toEqual([]);
  });

  it("is rejected beyond its line or the invoice, by name", async () => {
    const invoice = await paid();
    const line = await credit(invoice, {
      lines: [part(invoice, 1, { amount: 5_001 })],
      refund_amount: 5_175,
    });
    expect([line.status, Object.keys(line.body.fields)]).toEqual([400, ["lines"]]);
    const whole = await credit(invoice, { amount: 20_697, refund_amount: 20_697 });
    expect([whole.status, Object.keys(whole.body.fields)]).toEqual([400, ["amount"]]);
    const both = await credit(invoice, {
      lines: [part(invoice, 1, { amount: 100, quantity: 1 })],
    });
    expect([both.status, Object.keys(both.body.fields)]).toEqual([400, ["lines.0.amount"]]);
  });

  it("counts separate refunds", async () => {
    const invoice = await paid();
    const [intent] = (await world.claire.get(`/api/stripe/paymentIntent?invoice=${invoice.id}`))
      .body.data;
    await world.claire.post("/api/stripe/refund", { payment_intent: intent.id, amount: 20_000 });
    const beyond = await credit(invoice, { amount: 697, refund_amount: 697 });
    expect([beyond.status, Object.keys(beyond.body.fields)]).toEqual([400, ["amount"]]);
    expect((await credit(invoice, { amount: 696, refund_amount: 696 })).status).toBe(200);
  });

  it("is rejected if the credited total has changed since", async () => {
    const invoice = await paid();
    const half = { amount: 10_000, credit_amount: 10_000, seen_credited: 0 };
    expect((await credit(invoice, half)).status).toBe(200);
    const stale = await credit(invoice, half, world.amir);
    expect([stale.status, stale.body.code]).toEqual([409, "stale_object"]);
    expect((await world.claire.get(`/api/stripe/customer/${invoice.customer}`)).body.balance).toBe(
      -10_000,
    );
  });

  it("is issued once under one key by ten requests", async () => {
    const invoice = await paid();
    const body = { invoice: invoice.id, amount: 1_000, credit_amount: 1_000 };
    const sent = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.claire.post("/api/stripe/creditNote", body, { key: `note-${invoice.id}` }),
      ),
    );
    expect(new Set(sent.map((reply) => reply.body.id)).size).toBe(1);
    expect((await world.claire.get(`/api/stripe/customer/${invoice.customer}`)).body.balance).toBe(
      -1_000,
    );
  });
});

describe("a credit note", () => {
  it("keeps one method per line: a line credited by quantity can't be credited by amount", async () => {
    const invoice = await owed();
    await credit(invoice, { lines: [part(invoice, 0, { quantity: 1 })] });
    const other = await credit(invoice, { lines: [part(invoice, 0, { amount: 100 })] });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ["lines"]]);
    expect((await credit(invoice, { lines: [part(invoice, 0, { quantity: 2 })] })).status).toBe(
      200,
    );
  });

  it("is for open and paid invoices only", async () => {
    const invoice = await owed();
    await world.claire.post(`/api/stripe/invoice/${invoice.id}/void`);
    const refused = await credit(invoice, { amount: 100 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["invoice"]]);
  });

  it("can be issued and voided by admins and owners; a user may read it", async () => {
    const invoice = await owed();
    const { noor, amir } = world;
    expect((await credit(invoice, { amount: 100 }, noor)).status).toBe(403);
    const preview = { invoice: invoice.id, amount: 100 };
    expect((await noor.post("/api/preview/creditNote", preview)).status).toBe(403);
    const note = await credit(invoice, { amount: 100 }, amir);
    expect(note.status, note.text).toBe(200);
    const path = `/api/stripe/creditNote/${note.body.id}`;
    expect((await noor.get(path)).body.total).toBe(100);
    expect((await noor.post(`${path}/void`)).status).toBe(403);
    expect((await amir.post(`${path}/void`)).status).toBe(200);
  });

  it("with more than ten lines returns all of them", async () => {
    const rows = Array.from({ length: 12 }, () => ({ quantity: "1", price: "1000" }));
    const invoice = await owed(rows);
    const lines = rows.map((_, place) => part(invoice, place, { quantity: 1 }));
    const { body } = await credit(invoice, { lines });
    const kept = await world.claire.get(`/api/stripe/creditNote/${body.id}`);
    expect(kept.body.lines).toMatchObject({ has_more: false });
    expect(kept.body.lines.data).toHaveLength(12);
  });

  it("is previewed by the provider without side effects", async () => {
    const invoice = await paid();
    const lines = [part(invoice, 0, { quantity: 1 }), part(invoice, 1, { amount: 50 })];
    const preview = await world.claire.post("/api/preview/creditNote", {
      invoice: invoice.id,
      lines,
    });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.body).toMatchObject({ total: 5_225, post_payment_amount: 5_225 });
    expect(
      (await world.claire.get(`/api/stripe/creditNote?invoice=${invoice.id}`)).body.data,
    ).toEqual([]);
    const refused = await world.claire.post("/api/preview/creditNote", {
      invoice: invoice.id,
      lines: [part(invoice, 1, { amount: 5_001 })],
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["lines"]]);
  });
});

describe("what the screen calculates from its objects", () => {
  it("equals what the provider credits, to the cent, for any partial credits", async () => {
    let compared = 0;
    const payer = await newPayer();
    for (const { rows, pieces } of fc.sample(partialCredits, { seed: 20_261_120, numRuns: 12 })) {
      const invoice = await owed(rows, payer);
      const ways = new Map<number, boolean>();
      for (const [at, byQuantity, percent] of pieces) {
        const place = at % rows.length;
        const way = ways.get(place) ?? byQuantity;
        ways.set(place, way);
        const { id, amount } = invoice.lines.data[place];
        const wanted = way ? { quantity: 1 } : { amount: Math.ceil((amount * percent) / 300) };
        const now = (await world.claire.get(`/api/stripe/invoice/${invoice.id}`)).body;
        const notes = (await world.claire.get(`/api/stripe/creditNote?invoice=${invoice.id}`)).body;
        const ours = creditNoteTotals(creditableInvoice(now, notes.data, 0), {
          lines: [
            {
              type: "invoice_line_item",
              line: id,
              ...(wanted.quantity ? { quantity: String(wanted.quantity) } : {}),
              ...(wanted.amount ? { amount: wanted.amount } : {}),
            },
          ],
        });
        const theirs = await credit(invoice, { lines: [part(invoice, place, wanted)] });
        expect(theirs.status === 200, theirs.text).toBe(ours.ok);
        if (!ours.ok) continue;
        expect(theirs.body).toMatchObject({
          total: ours.value.total,
          subtotal: ours.value.subtotal,
          discount_amount: ours.value.discountAmount,
          pre_payment_amount: ours.value.prePaymentAmount,
          total_taxes: ours.value.taxes.map(({ amount: tax }) => ({ amount: tax })),
        });
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(15);
  });
});
