import { afterAll, beforeAll, expect, it } from "vitest";
import { draftFor, mailbox, settled } from "../../testing/mail/sent-mail.ts";
import { maple, type World } from "../../testing/world.ts";

const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

/** Sends an invoice of $120.00 that is due in 30 days; returns its ID, number and email. */
async function sentInvoice(customer: object = {}) {
  const id = await draftFor(world.claire, customer);
  const message = { message: "See you\non site" };
  const { body, text, status } = await world.claire.post(`/api/stripe/invoice/${id}/send`, message);
  expect(status, text).toBe(200);
  const [mail] = await settled(world.claire, id);
  return { id, number: body.number, mail: mail?.id ?? "" };
}

const resend = (mail: string) =>
  world.claire.post(`/api/mail/${mail}/resend`, { recipients: ["compta@ateliernord.example"] });

/** Returns the messages with an email, in the order of their arrival. */
async function delivered(id: string, mail: string, count: number) {
  await expect.poll(async () => (await mailbox(world, mail)).length).toBe(count);
  await settled(world.claire, id);
  return mailbox(world, mail);
}

/** Moves the provider's time for Maple & Main by a number of days; the server then learns of it. */
async function passDays(days: number, invoice: string) {
  const moment = Math.floor(Date.now() / 1000) + days * DAY;
  await world.app.provider?.moveClock(world.maple, moment);
  await world.claire.get(`/api/stripe/invoice/${invoice}?reload=true`);
}

it("an email of an invoice that has been paid says so when it is sent again", async () => {
  const { id, number, mail } = await sentInvoice({ preferred_locales: ["fr-CA"] });
  const [first] = await delivered(id, mail, 1);
  expect(first?.subject).toBe(`Facture ${number} de Maple & Main`);
  await world.claire.post(`/api/stripe/invoice/${id}/pay`, { paid_out_of_band: true });
  const again = await resend(mail);
  expect(again.status, again.text).toBe(200);
  const messages = await delivered(id, mail, 2);
  const paid = messages.find(({ subject }) => subject !== first?.subject);
  expect(paid?.subject).toBe(`Facture ${number} de Maple & Main, payée`);
  expect(paid?.plain).toContain("> See you\n> on site");
});

it("a void invoice can't be sent again", async () => {
  const { id, mail } = await sentInvoice();
  await world.claire.post(`/api/stripe/invoice/${id}/void`, {});
  const refused = await resend(mail);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: "A void invoice can’t be emailed" },
  });
  expect(await delivered(id, mail, 1)).toHaveLength(1);
});

// Time moves on for the whole business: last.
it("an email of an invoice that is past due by now is sent again as a reminder", async () => {
  const { id, number, mail } = await sentInvoice();
  await passDays(29, id);
  await resend(mail);
  expect((await delivered(id, mail, 2)).map(({ subject }) => subject)).toEqual(
    Array(2).fill(`Invoice ${number} from Maple & Main`),
  );
  await passDays(32, id);
  await resend(mail);
  expect((await delivered(id, mail, 3)).map(({ subject }) => subject)).toContain(
    `Reminder: invoice ${number} from Maple & Main is past due`,
  );
});
