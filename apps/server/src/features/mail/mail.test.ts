import { RACING } from "@counterfoil/database/testing";
import { documentDate } from "@counterfoil/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/client.ts";
import {
  draftFor as draft,
  mailbox,
  settled as settledMails,
} from "../../testing/mail/sent-mail.ts";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple({}, {}, RACING);
});
afterAll(() => world.close());

const draftFor = (change: object, person: Client = world.claire) => draft(person, change);

const send = (id: string, body: object = {}, key?: string) =>
  world.claire.post(`/api/stripe/invoice/${id}/send`, body, key ? { key } : {});

const settled = (about: string, person: Client = world.claire) => settledMails(person, about);

describe("an invoice that Claire sends", () => {
  it("reaches the address that was corrected since it was finalized", async () => {
    const id = await draftFor({ email: "bounces@ateliernord.example" });
    const { body } = await send(id);
    expect(body).toMatchObject({ customer_email: "bounces@ateliernord.example" });
    const corrected = await world.claire.patch(`/api/stripe/customer/${body.customer}`, {
      email: "compta@ateliernord.example",
    });
    expect(corrected).toMatchObject({ status: 200, body: { email: "compta@ateliernord.example" } });
    await send(id);
    const mails = await settled(id);
    expect(mails.map(({ recipients }) => recipients.map(({ address }) => address))).toEqual([
      ["compta@ateliernord.example"],
      ["bounces@ateliernord.example"],
    ]);
  });

  it("is delivered to the customer and CC in the customer's language, with the document", async () => {
    const id = await draftFor({
      preferred_locales: ["fr-CA"],
      metadata: { billing_cc: "direction@ateliernord.example,compta@ateliernord.example" },
    });
    const sent = await send(id, { message: "Merci de\nvotre confiance" });
    expect(sent.body, sent.text).toMatchObject({ status: "open" });
    const [mail, ...more] = await settled(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "invoice", about: id });
    expect(mail?.recipients).toMatchObject([
      { address: "compta@ateliernord.example", part: "to", state: "delivered", attempts: 1 },
      { address: "direction@ateliernord.example", part: "cc", state: "delivered", attempts: 1 },
    ]);
    const messages = await mailbox(world, mail?.id ?? "");
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual([
      "compta@ateliernord.example",
      "direction@ateliernord.example",
    ]);
    const { number } = sent.body;
    expect(messages[0]).toMatchObject({
      sender: "Maple & Main <no-reply@localhost>",
      reply_to: "bonjour@maple.example",
      to_line: "compta@ateliernord.example",
      cc_line: "direction@ateliernord.example",
      subject: `Facture ${number} de Maple & Main`,
      language: "fr",
      files: [`Facture-${number}.pdf application/pdf %PDF-`],
    });
    const { html = "", plain = "" } = messages[0] ?? {};
    expect(html).toContain("120,00 $ CAD".replaceAll(" ", "\u00a0").replace("\u00a0CAD", " CAD"));
    expect(html).toContain("Merci de<br>votre confiance");
    expect(html).toContain("Enseigne &lt;b&gt;&amp;&lt;/b&gt; pose");
    expect(html).toContain(`href="${sent.body.hosted_invoice_url}?locale=fr"`);
    expect(html).not.toMatch(/<(img|script|link)|style=|https?:\/\/(?!127\.0\.0\.1)/);
    expect(plain).toContain("> Merci de\n> votre confiance");
    expect(plain).toContain(sent.body.hosted_invoice_url);
  });

  it("is due on one day of the business's calendar, in the email and on the payment page", async () => {
    const sent = await send(await draftFor({ preferred_locales: ["en-CA"] }));
    const day = (zone: string) => documentDate(sent.body.due_date, "en-CA", zone);
    expect(day("America/Toronto")).not.toBe(day("UTC"));
    const [mail] = await settled(sent.body.id);
    const [message] = await mailbox(world, mail?.id ?? "");
    expect(message?.html).toContain(`Due ${day("America/Toronto")}`);
    const hosted = await world.app.fetch(new Request(`${sent.body.hosted_invoice_url}?locale=en`));
    expect(await hosted.text()).toContain(`Due ${day("America/Toronto")}`);
  });

  it("is sent once for repeated and concurrent requests with one key", async () => {
    const id = await draftFor({});
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(id, {}, `once-${id}`)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await send(id, {}, `once-${id}`)).status).toBe(200);
    const [mail, ...more] = await settled(id);
    expect(more).toEqual([]);
    expect(await mailbox(world, mail?.id ?? "")).toHaveLength(1);
  });

  it("is sent to the CC addresses that the sender chooses", async () => {
    const id = await draftFor({ metadata: { billing_cc: "direction@ateliernord.example" } });
    await send(id, { cc: ["projet@ateliernord.example"] });
    const [mail] = await settled(id);
    expect(mail?.recipients.map(({ address }) => address)).toEqual([
      "compta@ateliernord.example",
      "projet@ateliernord.example",
    ]);
  });

  it("is rejected with an invalid CC address", async () => {
    const id = await draftFor({});
    for (const cc of [["all@example.com\r\nBcc: x@example.com"], ["a@b.example, c@d.example"]]) {
      const reply = await send(id, { cc });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields)).toEqual(["cc.0"]);
    }
    expect((await world.claire.get(`/api/stripe/invoice/${id}`)).body.status).toBe("draft");
    expect(await settled(id)).toEqual([]);
  });

  it("bounces at an unknown address, is listed as bounced, and can be resent", async () => {
    const id = await draftFor({ email: "bounces@ateliernord.example" });
    await send(id, { cc: ["direction@ateliernord.example"] });
    const [mail] = await settled(id);
    expect(mail?.recipients).toMatchObject([
      { state: "bounced", reason: "no_such_mailbox", answer: "550 5.1.1 No such mailbox" },
      { state: "delivered", reason: null },
    ]);
    const list = await world.noor.get("/api/mail/bounced");
    expect(list.body.data[0]).toMatchObject({
      mail: mail?.id,
      about: id,
      address: "bounces@ateliernord.example",
      customer: "Atelier Nord",
      number: expect.stringMatching(/-0001$/),
    });
    const again = await world.claire.post(`/api/mail/${mail?.id}/resend`, {});
    expect(again.status, again.text).toBe(200);
    const [after] = await settled(id);
    expect(after?.recipients).toMatchObject([
      { state: "bounced", attempts: 2 },
      { state: "delivered", attempts: 1 },
    ]);
    const named = { recipients: ["direction@ateliernord.example"] };
    expect((await world.claire.post(`/api/mail/${mail?.id}/resend`, named)).status).toBe(200);
    const [last] = await settled(id);
    expect(last?.recipients.map(({ attempts }) => attempts)).toEqual([2, 2]);
    const stranger = { recipients: ["someone@else.example"] };
    const refused = await world.claire.post(`/api/mail/${mail?.id}/resend`, stranger);
    expect(refused.body.fields).toHaveProperty("recipients");
  });

  it("has email statuses only for roles that may read it", async () => {
    const closed = await maple({
      site: { ...world.app.services.config.site, acl: { users: ["owner"] } },
    });
    try {
      expect((await closed.noor.get("/api/mail?about=in_1")).body).toEqual({ data: [] });
      expect((await closed.noor.get("/api/mail?about=inv_1")).status).toBe(403);
      expect((await closed.claire.get("/api/mail?about=inv_1")).body).toEqual({ data: [] });
    } finally {
      await closed.close();
    }
  });

  it("is unknown to another business, with its emails", async () => {
    const id = await draftFor({ email: "bounce@secret.example" });
    await send(id);
    const [mail] = await settled(id);
    expect((await world.greta.get(`/api/mail?about=${id}`)).body).toEqual({ data: [] });
    expect((await world.greta.get(`/api/mail/preview?invoice=${id}`)).status).toBe(404);
    expect((await world.greta.post(`/api/mail/${mail?.id}/resend`, {})).status).toBe(404);
    expect((await world.greta.get("/api/mail/bounced")).text).not.toContain("secret");
  });

  it("has a preview equal to the sent email", async () => {
    const id = await draftFor({
      preferred_locales: ["es"],
      metadata: { billing_cc: "direction@ateliernord.example" },
    });
    const preview = () =>
      world.claire.get(
        `/api/mail/preview?invoice=${id}&message=${encodeURIComponent("¡Gracias!")}`,
      );
    const before = (await preview()).body;
    expect(before).toMatchObject({
      by: "us",
      can_send: true,
      language: "es",
      to: ["compta@ateliernord.example"],
      cc: ["direction@ateliernord.example"],
      subject: "Factura (número asignado al enviar) de Maple & Main",
      attachments: ["Factura.pdf"],
    });
    const { payment_page: page } = before;
    expect(page).toContain('<html lang="es">');
    expect(page).toContain("<h1>Factura</h1>");
    expect(page).toMatch(/Pagar .*120,00/u);
    expect(await settled(id)).toEqual([]);
    await send(id, { message: "¡Gracias!" });
    const [mail] = await settled(id);
    const [message] = await mailbox(world, mail?.id ?? "");
    const after = (await preview()).body;
    const { body: sent } = await world.claire.get(`/api/stripe/invoice/${id}`);
    const hosted = await world.app.fetch(new Request(`${sent.hosted_invoice_url}?locale=es`));
    const article = /<article[\s\S]*<\/article>/;
    expect(article.exec(after.payment_page)?.[0]).toBe(article.exec(await hosted.text())?.[0]);
    expect(message).toMatchObject({ subject: after.subject, html: after.html, plain: after.text });
    expect(message?.files[0]).toContain(after.attachments[0]);
  });
});

describe("automatic emails", () => {
  it("notify the customer of an invoice sent by its schedule", async () => {
    const { provider } = world.app;
    const id = await draftFor({});
    const now = Math.floor(Date.now() / 1000);
    const plan = { auto_advance: true, automatically_finalizes_at: now + 86_400 };
    const planned = await world.claire.patch(`/api/stripe/invoice/${id}`, plan);
    expect(planned.status, planned.text).toBe(200);
    await provider?.moveClock(world.maple, now + 2 * 86_400);
    await expect
      .poll(async () => (await settled(id)).map(({ kind }) => kind), { timeout: 60_000 })
      .toEqual(["invoice"]);
    await provider?.moveClock(world.maple, null);
    const { data } = (await world.claire.get("/api/audit?action=mail.send")).body;
    const after = { to: ["compta@ateliernord.example"], kind: "invoice", about: id };
    const ours = data.filter((entry: { after: typeof after }) => entry.after.about === id);
    expect(ours).toMatchObject([{ job: "mail", person: null, subject: { type: "email" }, after }]);
  });

  it("confirm a payment to the requested address once, and no other payment", async () => {
    const { body: nadia } = await world.claire.post("/api/stripe/customer", { name: "Nadia Roy" });
    const card = await world.claire.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_visa",
      customer: nadia.id,
    });
    const pay = async (change: object) => {
      const { body, text } = await world.claire.post("/api/stripe/paymentIntent", {
        amount: 4_200,
        currency: "cad",
        customer: nadia.id,
        payment_method: card.body.id,
        description: "Acompte",
        ...change,
      });
      expect(body.status, text).toBe("succeeded");
      return body.id;
    };
    const silent = await pay({});
    const asked = await pay({ receipt_email: "nadia@example.com" });
    await expect.poll(async () => (await settled(asked)).length, { timeout: 60_000 }).toBe(1);
    const [mail] = await settled(asked);
    expect(mail).toMatchObject({ kind: "receipt", about: asked });
    const [message] = await mailbox(world, mail?.id ?? "");
    expect(message).toMatchObject({ subject: "Receipt from Maple & Main" });
    expect(message?.plain).toContain("Visa ending in 4242");
    expect(message?.plain).toContain("$42.00 CAD");
    expect(await settled(silent)).toEqual([]);
  });

  it("confirm an invoice paid by card, and none paid outside the platform", async () => {
    const paid = await draftFor({});
    const { customer } = (await world.claire.get(`/api/stripe/invoice/${paid}`)).body;
    await world.claire.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_visa",
      customer,
    });
    const charged = await world.claire.post(`/api/stripe/invoice/${paid}/pay`);
    expect(charged.body, charged.text).toMatchObject({ status: "paid" });
    await expect.poll(async () => (await settled(paid)).length, { timeout: 60_000 }).toBe(1);
    const [mail] = await settled(paid);
    const [message] = await mailbox(world, mail?.id ?? "");
    expect(message).toMatchObject({
      recipient: "compta@ateliernord.example",
      subject: `Receipt for invoice ${charged.body.number} from Maple & Main`,
    });

    const outside = await draftFor({});
    const noted = await world.claire.post(`/api/stripe/invoice/${outside}/pay`, {
      paid_out_of_band: true,
    });
    expect(noted.body, noted.text).toMatchObject({ status: "paid" });
    const { rows } = await world.database
      .pool("owner")
      .query(
        "select 1 from app.mirror_event where object_id = $1 and type = 'invoice.paid' and body is null",
        [outside],
      );
    expect(rows).toHaveLength(1);
    expect(await settled(outside)).toEqual([]);
  });
});
