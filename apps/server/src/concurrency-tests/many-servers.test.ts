import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { retryUntilAnswered } from "../crash-tests/workload.ts";
import { blockAt, STAGES } from "../crash-tests/write-stages.ts";
import { IS_ALIVE } from "../notices/is-alive.ts";
import { Client, type Loose } from "../testing/client.ts";
import { effort } from "../testing/effort.ts";
import { listEvery } from "./servers/list-every.ts";
import { listen } from "./servers/listen.ts";
import { loadOf } from "./servers/load.ts";
import { type MailServer, mailServer } from "./servers/mail-server.ts";
import { type ServerGroup, serverGroup } from "./servers/server-group.ts";

/** Number of customers with a payment while servers are killed, and of users who create them. */
const PAYMENTS = effort(8, 160);
const HANDS = 8;
/** Number of servers killed during a load. */
const KILLS = effort(1, 12);

let mail: MailServer;
let group: ServerGroup;
/** Claire, owner of Maple & Main, through the proxy. */
let claire: Client;
let account = "";
beforeAll(async () => {
  mail = await mailServer();
  group = await serverGroup({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await group.close();
  await mail.close();
});

/** Claire at each server, with one token. */
const everywhere = () => group.members.map(({ app }) => new Client(app, claire.token));

/** Sends the same form to every server at once, several times. */
const together = (path: string, body: object, key: string) =>
  Promise.all(
    [...everywhere(), ...everywhere()].map((one) => retryUntilAnswered(() => one, path, body, key)),
  );

describe.each([2, 4])("%i server processes on one database", (count) => {
  beforeAll(async () => {
    await group.grow(count);
    claire = await Client.signIn(group.app, "owner@maple.example");
    ({ account } = (await claire.get("/api/auth/me")).body.claims);
  });

  it("share sessions, which end at all of them", async () => {
    const amir = await Client.signIn(group.app, "admin@maple.example");
    const readAll = () =>
      Promise.all(group.members.map(({ app }) => new Client(app, amir.token).get("/api/auth/me")));
    expect((await readAll()).map(({ status }) => status)).toEqual(group.members.map(() => 200));
    const [one] = group.members;
    if (one === undefined) throw new Error("No server is running");
    const ended = await new Client(one.app, amir.token).post("/auth/logout");
    expect(ended.status).toBe(204);
    expect((await readAll()).map(({ status }) => status)).toEqual(group.members.map(() => 401));
  });

  it("create one payment from a form that all of them get at the same time, with one response", async () => {
    const name = `Verger Saint-Luc ${count}`;
    const customers = await together("/api/stripe/customer", { name }, name);
    expect(new Set(customers.map(({ text }) => text)).size).toBe(1);
    const { id: customer } = customers[0]?.body ?? {};
    const { body: card } = await claire.post("/api/stripe/paymentMethod", {
      payment_method: "pm_card_visa",
      customer,
    });
    const payment = { amount: 4_200, currency: "cad", customer, payment_method: card.id };
    const payments = await together("/api/stripe/paymentIntent", payment, `payment ${count}`);
    expect(new Set(payments.map(({ text }) => text)).size).toBe(1);
    const { body } = await claire.get(`/api/stripe/paymentIntent?customer=${customer}`);
    expect(body.data.map(({ id }: Loose) => id)).toEqual([payments[0]?.body.id]);
    const reused = await Promise.all(
      everywhere().map((one) =>
        one.post(
          "/api/stripe/paymentIntent",
          { ...payment, amount: 1 },
          { key: `payment ${count}` },
        ),
      ),
    );
    expect(new Set(reused.map(({ status }) => status))).toEqual(new Set([409]));
  });

  it("announce a change at one of them on the streams of all", async () => {
    const streams = await Promise.all(everywhere().map(listen));
    for (const [place, one] of everywhere().entries()) {
      const { body } = await one.post("/api/stripe/customer", {
        name: `Atelier ${count}-${place}`,
      });
      await Promise.all(streams.map((stream) => stream.heard(body.id)));
    }
    await Promise.all(streams.map((stream) => stream.close()));
  });

  it("send every email once", async () => {
    const invited = everywhere().flatMap((one, place) =>
      ["zoe", "luc", "ines"].map((name) => ({
        one,
        email: `${name}-${count}-${place}@maple.example`,
      })),
    );
    const replies = await Promise.all(
      invited.map(({ one, email }) =>
        one.post("/api/account/user", { emails: [email], role: "user" }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(invited.map(() => 200));
    await vi.waitFor(async () => expect(await unsentEmails()).toBe(0), 60_000);
    const sent = mail.accepted.filter((email) => email.includes(`-${count}-`));
    expect(sent.sort()).toEqual(invited.map(({ email }) => email).sort());
  });

  it("lose and repeat no confirmed payment if any of them is killed, and fail no other request", async () => {
    const { proxy, database, app } = group;
    const names = Array.from({ length: PAYMENTS }, (_, index) => `Studio ${count}-${index}`);
    const lostBefore = proxy.lost.length;
    const killed: number[] = [];
    const killOneAfterAnother = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const victim = group.members[kill % group.members.length];
        const stage = STAGES[kill % STAGES.length];
        if (victim === undefined || stage === undefined) throw new Error("No server is running");
        const block = await blockAt(database.url, stage);
        await block.reached();
        await vi.waitFor(() => expect(proxy.inFlight(victim.port)).toBeGreaterThan(0), 60_000);
        await group.kill(victim);
        await block.release();
        killed.push(victim.port);
        await group.grow(count);
      }
    };
    const [{ confirmed, failures }] = await Promise.all([
      loadOf(claire, names, HANDS),
      killOneAfterAnother(),
    ]);

    const lost = proxy.lost.slice(lostBefore);
    expect(lost.length).toBeGreaterThanOrEqual(KILLS);
    expect(lost.filter(({ port }) => !killed.includes(port))).toEqual([]);
    expect(failures).toEqual(lost.map(() => 502));

    expect([...confirmed.keys()].sort()).toEqual([...names].sort());
    const at = new Client(app, claire.token);
    const customers = (await listEvery(at, "customer")).filter(({ name }) => names.includes(name));
    expect(new Map(customers.map(({ name, id }) => [name, id]))).toEqual(
      new Map([...confirmed].map(([name, { customer }]) => [name, customer])),
    );
    expect(customers).toHaveLength(names.length);
    const theirs = new Set(customers.map(({ id }) => id));
    const payments = (await listEvery(at, "paymentIntent")).filter(({ customer }) =>
      theirs.has(customer),
    );
    expect(payments.map(({ id }) => id).sort()).toEqual(
      [...confirmed.values()].map(({ payment }) => payment).sort(),
    );
    const charges = (await listEvery(at, "charge")).filter(({ customer }) => theirs.has(customer));
    expect(charges.map(({ amount }) => amount)).toEqual(names.map(() => 10_000));
  });

  it("leave everything to the last one when all others are killed", async () => {
    await Promise.all(group.members.slice(1).map((member) => group.kill(member)));
    const { status } = await claire.post("/api/stripe/customer", { name: `Quai Neuf ${count}` });
    expect(status).toBe(200);
    await vi.waitFor(async () => expect(await liveKeepers()).toBe(1), 60_000);
  });
});

/** Returns 1 if the process that keeps Maple & Main is alive. */
async function liveKeepers(): Promise<number> {
  const { rows } = await group.database.tenant(account, (db) =>
    sql<{ n: number }>`select count(*) as n from mirror_progress
      where name = 'keeper' and ${sql.raw(IS_ALIVE("value::bigint"))}`.execute(db),
  );
  return rows[0]?.n ?? 0;
}

/** Returns the number of recipients whose email isn't sent yet. */
async function unsentEmails(): Promise<number> {
  const { rows } = await group.database.tenant(account, (db) =>
    sql<{ n: number }>`select count(*) as n from mail_recipient where state <> 'sent'`.execute(db),
  );
  return rows[0]?.n ?? -1;
}
