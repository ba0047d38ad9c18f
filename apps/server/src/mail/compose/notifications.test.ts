import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { IdentitySchema } from "../../identity/schema.ts";
import type { MirrorSchema } from "../../mirror/schema.ts";
import { lineItem } from "../../testing/billing/line-item.ts";
import { Client, type Loose } from "../../testing/client.ts";
import { emailsTo, mailTo } from "../../testing/mail/emails.ts";
import { maple, type World } from "../../testing/world.ts";
import { createDueReminders } from "./due-reminders.ts";
import { createNotificationReaders } from "./notification-readers.ts";

const CLAIRE = "owner@maple.example";
const AMIR = "admin@maple.example";
const NOOR = "user@maple.example";
let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Sells a sign for $60.00, which the customer disputes. */
async function disputed(): Promise<Loose> {
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier" })).body.id;
  const card = { payment_method: "pm_card_createDispute", customer };
  const payment_method = (await claire.post("/api/stripe/paymentMethod", card)).body.id;
  const request = { amount: 6_000, currency: "cad", customer, payment_method };
  const created = await claire.post("/api/stripe/paymentIntent", request);
  expect(created.status, created.text).toBe(200);
  return created.body;
}

const applied = (payment: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await world.database.pool("owner").query(
        `select 1 from app.mirror_event where type = 'charge.dispute.created' and body is null
           and $1 = any(related)`,
        [payment],
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000 },
  );
const alertsTo = async (address: string) =>
  (await emailsTo(world, world.maple, address)).filter(({ kind }) => kind === "alert");
const choose = (client: World["claire"], kind: string, on: boolean) =>
  client.patch("/api/auth/notifications", { notifications: [{ kind, on }] });
const choices = async (client: World["claire"]) => {
  const { notifications } = (await client.get("/api/auth/profile")).body;
  return Object.fromEntries(notifications.map(({ kind, on }: Loose) => [kind, on]));
};
const NONE = {
  dispute: false,
  payout_failed: false,
  payment_failed: false,
  invoice_paid: false,
  email_failed: false,
  account_due: false,
};

/** Reminds as the job of a server does. */
function reminding() {
  const { services } = world.app;
  return createDueReminders(
    services,
    world.database.kysely<IdentitySchema>("app"),
    world.database.access<MirrorSchema>("app"),
    createNotificationReaders(services),
  );
}

/** An open invoice of $120.00 to a customer. */
async function invoice(email: string, card: string | null): Promise<string> {
  const { claire } = world;
  const customer = (await claire.post("/api/stripe/customer", { name: "Odile Fournier", email }))
    .body.id;
  if (card !== null) {
    await claire.post("/api/stripe/paymentMethod", { payment_method: card, customer });
  }
  const draft = await claire.post("/api/stripe/invoice", {
    customer,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    lines: [lineItem("12000")],
  });
  expect(draft.status, draft.text).toBe(200);
  return draft.body.id;
}
const act = (id: string, action: string) =>
  world.claire.post(`/api/stripe/invoice/${id}/${action}`, {});

describe("a notification", () => {
  it("about a dispute is sent to Claire once she has chosen it, in her language", async () => {
    expect(await choices(world.claire)).toEqual(NONE);
    await applied((await disputed()).id);
    expect(await alertsTo(CLAIRE)).toEqual([]);

    expect((await choose(world.claire, "dispute", true)).status).toBe(200);
    await world.claire.post("/api/auth/language", { language: "fr" });
    const payment = await disputed();
    await applied(payment.id);
    expect(await alertsTo(CLAIRE)).toHaveLength(1);
    const { subject, plain } = await mailTo(world, world.maple, CLAIRE);
    expect(subject).toMatch(/^Paiement de 60,00.* contesté$/);
    expect(plain).toContain(`/paymentIntent/${payment.id}`);
    expect(plain).toContain("Répondez au plus tard le");
    expect(plain).toMatch(/Modifier vos notifications\s:\nhttp\S+\/profile\n/);

    await choose(world.claire, "dispute", false);
    await applied((await disputed()).id);
    expect(await alertsTo(CLAIRE)).toHaveLength(1);
  });

  it("about an invoice is sent to each person who has chosen it, about their own business only", async () => {
    const chosen = await choose(world.noor, "invoice_paid", true);
    expect(chosen.status, chosen.text).toBe(200);
    await choose(world.amir, "payment_failed", true);
    for (const kind of ["invoice_paid", "payment_failed"]) await choose(world.greta, kind, true);
    const id = await invoice("odile@client.example", "pm_card_chargeCustomerFail");
    const { number } = (await act(id, "finalize")).body;
    expect((await act(id, "pay")).status).toBe(402);
    await expect.poll(() => alertsTo(AMIR)).toHaveLength(1);
    expect(await mailTo(world, world.maple, AMIR)).toMatchObject({
      subject: "Payment of $120.00 CAD failed",
      plain: expect.stringContaining(number),
    });
    const paid = await invoice("odile@client.example", "pm_card_visa");
    await act(paid, "finalize");
    expect((await act(paid, "pay")).status).toBe(200);
    await expect.poll(() => alertsTo(NOOR)).toHaveLength(1);
    const { subject, plain } = await mailTo(world, world.maple, NOOR);
    expect(subject).toBe("Payment of $120.00 CAD received");
    expect(plain).toContain(`/invoices/${paid}`);
    expect(await alertsTo(AMIR)).toHaveLength(1);
    const { rows } = await world.database
      .pool("owner")
      .query("select 1 from app.mail_recipient where address = $1", ["greta@harbour.example"]);
    expect(rows).toEqual([]);
  });

  it("about an invoice that wasn't delivered names the address, and is sent once", async () => {
    await choose(world.noor, "invoice_paid", false);
    await choose(world.noor, "email_failed", true);
    const id = await invoice("bounce@client.example", null);
    expect((await act(id, "send")).status).toBe(200);
    await expect.poll(() => alertsTo(NOOR)).toHaveLength(2);
    const { subject, plain } = await mailTo(world, world.maple, NOOR);
    expect(subject).toBe("An email to bounce@client.example wasn’t delivered");
    expect(plain).toContain(`/invoices/${id}`);
  });

  it("isn't sent to someone whose role no longer lets them read it, or who was deactivated", async () => {
    const set = (sql: string) => world.database.pool("owner").query(sql, [world.maple]);
    await set(`insert into app.role (account, id, name, base, rights, copied_from, created_by,
        created_at, updated_at)
      select $1, 'role_catalogue', 'Catalogue', 'user', '{customer:read}', 'user', id, now(), now()
      from app.person where email = '${NOOR}'`);
    await set(`update app.membership set role = 'role_catalogue'
      where account = $1 and person = (select id from app.person where email = '${NOOR}')`);
    await set(`update app.membership set active = false
      where account = $1 and person = (select id from app.person where email = '${AMIR}')`);
    await choose(world.claire, "email_failed", true);
    await act(await invoice("bounce-2@client.example", null), "send");
    await expect.poll(() => alertsTo(CLAIRE)).toHaveLength(2);
    expect([await alertsTo(NOOR), await alertsTo(AMIR)].map(({ length }) => length)).toEqual([
      2, 1,
    ]);
    const noor = await Client.signIn(world.app, NOOR);
    expect(await choices(noor)).toEqual({});
    const refused = await choose(noor, "email_failed", true);
    expect([refused.status, refused.body.code]).toEqual([403, "forbidden"]);
    expect((await choose(noor, "email_failed", false)).status).toBe(200);
  });

  it("reminds of a dispute three days before the response is due, once from three servers", async () => {
    await choose(world.claire, "dispute", true);
    const payments = [(await disputed()).id, (await disputed()).id];
    for (const payment of payments) await applied(payment);
    const disputes: Loose[] = (await world.claire.get("/api/stripe/dispute")).body.data;
    const [open, answered] = payments.map((payment) =>
      disputes.find(({ payment_intent }) => payment_intent === payment),
    );
    const evidence = { evidence: { uncategorized_text: "Signed for" }, submit: true };
    const reply = await world.claire.patch(`/api/stripe/dispute/${answered?.id}`, evidence);
    expect(reply.status, reply.text).toBe(200);
    const reminders = async ({ id }: Loose) =>
      (await alertsTo(CLAIRE)).filter((email) => email.id.startsWith(`mail_due_${id}_`));

    const remind = reminding();
    const due: number = open?.evidence_details.due_by;
    const day = 24 * 60 * 60;
    for (const now of [due - 3 * day - 1, due]) await remind(world.maple, now);
    expect(await reminders(open)).toEqual([]);
    const servers = [1, 2, 3];
    await Promise.all(servers.map(() => remind(world.maple, due - 3 * day)));
    await remind(world.maple, due - 60);
    expect(await reminders(open)).toHaveLength(1);
    expect(await reminders(answered)).toEqual([]);
    const { subject, plain } = await mailTo(world, world.maple, CLAIRE);
    expect(subject).toMatch(/^Litige de 60,00.*\u00a0: réponse à donner bientôt$/);
    expect(plain).toContain("Répondez au plus tard le");
    expect(plain).toContain("/paymentIntent/pi_");
    await choose(world.claire, "dispute", false);
  });
});

describe("information that the provider requires about a business", () => {
  const requires = (requirements: object) =>
    world.database.pool("owner").query(
      `update app.mirror_object set body = (body::jsonb || $2::jsonb)::text
       where account = $1 and type = 'account' and id = $1`,
      [world.maple, JSON.stringify({ requirements })],
    );
  const reminders = async () =>
    (await alertsTo(CLAIRE)).filter(({ id }) => id.startsWith(`mail_due_${world.maple}_`));
  const now = 1_900_000_000;
  const tax = ["company.tax_id"];

  it("is named once per deadline, from three servers, to those who have chosen it", async () => {
    expect((await world.claire.get("/api/account")).status).toBe(200);
    await choose(world.claire, "account_due", true);
    const remind = reminding();
    for (const none of [
      { currently_due: tax, past_due: [], current_deadline: null },
      { currently_due: [], past_due: [], current_deadline: now + 9 },
    ]) {
      await requires(none);
      await remind(world.maple, now);
    }
    expect(await reminders()).toEqual([]);
    const deadline = now + 10 * 24 * 60 * 60;
    await requires({ currently_due: tax, past_due: [], current_deadline: deadline });
    await Promise.all([1, 2, 3].map(() => remind(world.maple, now)));
    expect(await reminders()).toHaveLength(1);
    const { subject, plain } = await mailTo(world, world.maple, CLAIRE);
    expect(subject).toBe("Renseignements requis sur Maple & Main");
    expect(plain).toContain("Fournissez-les au plus tard le");
    expect(plain).toMatch(/\/account\n/);
    await requires({ currently_due: tax, past_due: [], current_deadline: deadline + 60 });
    await remind(world.maple, now);
    expect(await reminders()).toHaveLength(2);
  });

  it("is named once when it is late without a deadline", async () => {
    const remind = reminding();
    await requires({ currently_due: tax, past_due: tax, current_deadline: null });
    for (const at of [now, now + 60]) await remind(world.maple, at);
    expect(await reminders()).toHaveLength(3);
    expect((await mailTo(world, world.maple, CLAIRE)).plain).toContain("La date limite est passée");
    await choose(world.claire, "account_due", false);
  });
});

describe("an owner's choice at a server of the release before", () => {
  const older = (on: boolean) =>
    world.database
      .pool("owner")
      .query(`update app.membership set alerts = $2 where account = $1 and role = 'owner'`, [
        world.maple,
        on,
      ]);

  it("is taken over, and leaves the other choices as they are", async () => {
    const both = { dispute: true, payout_failed: true };
    await older(true);
    expect(await choices(world.claire)).toEqual({ ...NONE, email_failed: true, ...both });
    expect((await world.claire.get("/api/auth/profile")).body.alerts).toBe(true);
    await choose(world.claire, "payout_failed", false);
    expect((await world.claire.get("/api/auth/profile")).body.alerts).toBe(false);
    await older(false);
    expect(await choices(world.claire)).toMatchObject({ dispute: true, payout_failed: false });
  });

  it("is what counts for an owner who hasn't chosen since", async () => {
    await world.database
      .pool("owner")
      .query("update app.membership set notifications = null, alerts = true where account = $1", [
        world.maple,
      ]);
    expect(await choices(world.claire)).toEqual({ ...NONE, dispute: true, payout_failed: true });
    expect(await choices(world.beatriz)).toEqual(NONE);
    const changed = await world.claire.patch("/api/auth/profile", { alerts: false });
    expect(changed.body.alerts).toBe(false);
    expect(await choices(world.claire)).toEqual(NONE);
    const beatriz = await world.beatriz.patch("/api/auth/profile", { alerts: true });
    expect([beatriz.status, beatriz.body.code]).toEqual([403, "forbidden"]);
  });
});
