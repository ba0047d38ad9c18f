import type { Mail } from "@counterfoil/contract";
import { expect } from "vitest";
import { lineItem } from "../billing/line-item.ts";
import type { Client } from "../client.ts";
import type { World } from "../world.ts";

/** Creates a draft of $120.00 for a customer with these details. */
export async function draftFor(person: Client, change: object): Promise<string> {
  const customer = await person.post("/api/stripe/customer", {
    name: "Atelier Nord",
    email: "compta@ateliernord.example",
    ...change,
  });
  expect(customer.status, customer.text).toBe(200);
  const { body, text, status } = await person.post("/api/stripe/invoice", {
    customer: customer.body.id,
    currency: "cad",
    collection_method: "send_invoice",
    days_until_due: 30,
    description: "Enseigne <b>&</b> pose",
    lines: [lineItem("12000")],
  });
  expect(status, text).toBe(200);
  return body.id;
}

/** Returns the emails about an object once all have been delivered or failed. */
export async function settled(person: Client, about: string): Promise<Mail[]> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await person.get(`/api/mail?about=${about}`)).body.data;
        return mails.flatMap((mail) => mail.recipients).map(({ state }) => state);
      },
      { timeout: 60_000 },
    )
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|sending/)]));
  return mails;
}

/** A message of the mailbox, with its files as name, type and first bytes. */
interface ReceivedMessage {
  recipient: string;
  state: string;
  sender: string;
  reply_to: string;
  to_line: string;
  cc_line: string;
  subject: string;
  language: string;
  html: string;
  plain: string;
  files: string[];
}

/** Returns the mailbox messages to an email's recipients. */
export async function mailbox({ app, database }: World, mail: string): Promise<ReceivedMessage[]> {
  const { rows } = await database.pool("owner").query(
    `select m.*, array(select name || ' ' || type || ' ' || convert_from(substr(content, 1, 5), 'utf8')
       from app.mailbox_attachment a where a.message = m.id order by place) as files
     from app.mailbox_message m where mail = $1 order by id`,
    [mail],
  );
  const open = (text: string) => app.services.secrets.open("mailbox message", text);
  return rows.map((row) => ({ ...row, html: open(row.html), plain: open(row.plain) }));
}
