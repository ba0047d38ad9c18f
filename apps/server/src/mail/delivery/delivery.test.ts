import { queryRows } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { appMigrations } from "../../migrations/app.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { TEST_KEY } from "../../testing/config.ts";
import { deliveryWorker, type WorkerOptions } from "../../testing/mail/delivery-worker.ts";
import { inOutbox } from "../mail-access.ts";
import { enqueue, type MailToSend } from "../outbox.ts";
import {
  type DeliveryOutcome,
  type MailTransport,
  noTransport,
  type OutgoingEmail,
} from "../transports/transport.ts";
import type { AttachmentsOf } from "./build-email.ts";
import { createDeliveryQueue } from "./delivery-queue.ts";
import type { MailWorker } from "./mail-worker.ts";

const MAPLE = "acct_maple";
const secrets = new Secrets([TEST_KEY]);

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeEach(async () => {
  database = await testDatabase([appMigrations]);
});
afterEach(() => database.close());

const access = () => database.access<object>("app");

const worker = (deliver: MailTransport["deliver"], options: WorkerOptions = {}) =>
  deliveryWorker({ access: access(), secrets, deliver, ...options });

function put(change: Partial<MailToSend> = {}): Promise<string> {
  const mail: MailToSend = {
    account: MAPLE,
    about: null,
    to: ["noor@example.com"],
    language: "en",
    content: { kind: "removed", businessName: "Maple & Main" },
    ...change,
  };
  return inOutbox(access(), mail.account ?? "", (db) => enqueue(db, mail));
}

interface RecipientRow {
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
}

const recipientRows = (account = MAPLE): Promise<RecipientRow[]> =>
  inOutbox(access(), account, (db) =>
    queryRows<RecipientRow>(
      db,
      "select state, reason, attempts from mail_recipient order by mail, place",
    ),
  );

const waiting = () => inOutbox(access(), "", (db) => queryRows(db, "select * from mail_due"));

/** Delivers until nothing is due. */
async function exhaust(one: MailWorker): Promise<void> {
  while ((await one.deliverDue()) > 0);
}

const sent: DeliveryOutcome = { kind: "sent", answer: "250 OK" };
const busy: DeliveryOutcome = { kind: "again", reason: "refused_for_now", answer: "451 Later" };

describe("an email in the outbox", () => {
  it("is sent once to each recipient, with as many workers as emails", async () => {
    const seen: string[] = [];
    const mails = 40;
    for (let n = 0; n < mails; n += 1) {
      await put({ to: [`to${n}@example.com`], cc: [`cc${n}@example.com`] });
    }
    const postmen = Array.from({ length: mails }, () =>
      worker(async ({ recipient }) => {
        seen.push(recipient);
        return sent;
      }),
    );
    await Promise.all(postmen.map(exhaust));
    expect(seen).toHaveLength(2 * mails);
    expect(new Set(seen).size).toBe(2 * mails);
    expect(new Set((await recipientRows()).map(({ state }) => state))).toEqual(new Set(["sent"]));
    expect(await waiting()).toEqual([]);
  });

  it("lists all recipients, as one message", async () => {
    const parcels: OutgoingEmail[] = [];
    await put({ to: ["a@example.com", "not an address"], cc: ["b@example.com"] });
    await exhaust(
      worker(async (email) => {
        parcels.push(email);
        return sent;
      }),
    );
    const recipients = parcels.map(({ recipient, to, cc }) => [recipient, to, cc]);
    expect(recipients).toHaveLength(2);
    expect(recipients).toEqual(
      expect.arrayContaining([
        ["a@example.com", ["a@example.com"], ["b@example.com"]],
        ["b@example.com", ["a@example.com"], ["b@example.com"]],
      ]),
    );
    expect(new Set(parcels.map(({ mail }) => mail)).size).toBe(1);
  });

  it("is retried while the mail server defers it, and given up eventually", async () => {
    const answers: DeliveryOutcome[] = [busy, sent];
    await put();
    const patient = worker(async () => answers.shift() ?? sent);
    await exhaust(patient);
    expect(await recipientRows()).toEqual([{ state: "sent", reason: null, attempts: 2 }]);

    await put({ to: ["never@example.com"] });
    await exhaust(worker(async () => busy));
    expect(await recipientRows()).toContainEqual({
      state: "failed",
      reason: "refused_for_now",
      attempts: 3,
    });
    const attempts = await inOutbox(access(), MAPLE, (db) =>
      queryRows(db, "select outcome from mail_attempt where recipient like '%' order by number"),
    );
    expect(attempts).toHaveLength(5);
    expect(await waiting()).toEqual([]);
  });

  it("is stored as failed if no mail server is configured", async () => {
    await put();
    await exhaust(worker(noTransport.deliver));
    expect(await recipientRows()).toEqual([
      { state: "failed", reason: "no_mail_server", attempts: 1 },
    ]);
  });

  it("is retried with backoff", async () => {
    await put();
    const hesitant = worker(async () => busy, { retryDelays: [3_600] });
    expect(await hesitant.deliverDue()).toBe(1);
    expect(await hesitant.deliverDue()).toBe(0);
    expect(await recipientRows()).toEqual([
      { state: "queued", reason: "refused_for_now", attempts: 1 },
    ]);
  });

  it("is sent as soon as a clock that was an hour ahead is set right, and not twice", async () => {
    for (const name of ["noor", "amir", "zoe"]) await put({ to: [`${name}@example.com`] });
    expect(await createDeliveryQueue(access(), 600).claim(MAPLE, 1)).toHaveLength(1);
    await inOutbox(access(), "", (db) =>
      queryRows(
        db,
        "update mail_due set at = at + interval '1 hour', set_at = set_at + interval '1 hour'",
      ),
    );
    await exhaust(worker(async () => sent));
    const states = (await recipientRows()).map(({ state }) => state);
    expect(states.sort()).toEqual(["sending", "sent", "sent"]);
  });

  it("stays queued if it can't be rendered, while others are sent", async () => {
    await put({ to: ["first@example.com"] });
    await put({ to: ["second@example.com"] });
    let asked = 0;
    const attachmentsOf: AttachmentsOf = async () => {
      asked += 1;
      if (asked === 1) throw new Error("The document is not there yet");
      return [];
    };
    await exhaust(worker(async () => sent, { attachmentsOf, retryDelays: [3_600] }));
    expect((await recipientRows()).sort((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: "queued", reason: "attachment_missing", attempts: 1 },
      { state: "sent", reason: null, attempts: 1 },
    ]);
  });

  it("is unconfirmed and not sent again if its worker died while sending", async () => {
    await put();
    const dead = createDeliveryQueue(access(), 0);
    expect(await dead.claim(MAPLE, 10)).toHaveLength(1);
    const seen: string[] = [];
    const heir = worker(async ({ recipient }) => {
      seen.push(recipient);
      return sent;
    });
    await exhaust(heir);
    expect(seen).toEqual([]);
    expect(await recipientRows()).toEqual([
      { state: "unconfirmed", reason: "interrupted", attempts: 1 },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it("is confirmed if a slow mail server responds late", async () => {
    await put();
    const slow = createDeliveryQueue(access(), 0);
    const [delivery] = await slow.claim(MAPLE, 10);
    await exhaust(worker(async () => sent));
    if (delivery === undefined) throw new Error("Nothing was due");
    await slow.release(delivery, sent, null);
    expect(await recipientRows()).toEqual([{ state: "sent", reason: null, attempts: 1 }]);
  });
});

it("a worker stops even if the mail server never responds", async () => {
  await put();
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const hanging = worker(() => {
    begin();
    return new Promise<DeliveryOutcome>(() => undefined);
  });
  hanging.start();
  await begun;
  await hanging.stop(1);
  expect(await recipientRows()).toEqual([{ state: "sending", reason: null, attempts: 1 }]);
});

it("the log warns once about a mail server that can't be reached, and has each email's reason", async () => {
  const lines: { level: number; msg: string; reason?: string; answer?: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) });
  for (const name of ["noor", "amir", "zoe"]) await put({ to: [`${name}@example.com`] });
  const outcomes: DeliveryOutcome[] = [
    { kind: "again", reason: "unreachable", answer: "certificate has expired" },
    { kind: "again", reason: "unreachable", answer: "certificate has expired" },
    { kind: "bounced", reason: "rejected", answer: "550 <zoe@example.com> is unknown" },
  ];
  const patient = worker(async () => outcomes.shift() ?? sent, { retryDelays: [3_600], log });
  await patient.deliverDue();
  expect(lines.filter(({ level }) => level === 40)).toMatchObject([
    { reason: "unreachable", answer: "certificate has expired" },
  ]);
  const attempts = lines.filter(({ msg }) => msg === "email delivery attempted");
  expect(attempts.map(({ reason }) => reason).sort()).toEqual([
    "rejected",
    "unreachable",
    "unreachable",
  ]);
  expect(JSON.stringify(lines)).not.toContain("@example.com");
});

describe("an email with a secret link", () => {
  const sealedLink = secrets.seal("mail link", "https://maple.example/r#s3cret");
  const expiresAt = 1_800_000_000;
  const reset = { account: null, content: { kind: "reset", sealedLink, expiresAt } } as const;
  const email = "noor@new.example";
  const keep = { kind: "keep_email", at: 1_799_000_000, address: "203.0.113.9" } as const;

  it.each([
    reset.content,
    { kind: "confirm_email", email, sealedLink, expiresAt },
    { ...keep, email, sealedLink, expiresAt },
  ] as const)("is deleted after it was sent: $kind", async (content) => {
    await put({ account: null, content });
    const texts: string[] = [];
    await exhaust(
      worker(async ({ text }) => {
        texts.push(text);
        return sent;
      }),
    );
    expect(texts[0]).toContain("https://maple.example/r#s3cret");
    const kept = await inOutbox(access(), "", (db) => queryRows(db, "select content from mail"));
    expect(kept).toEqual([{ content: null }]);
    expect(await recipientRows("")).toEqual([{ state: "sent", reason: null, attempts: 1 }]);
  });

  it("is kept without its link if it is a security notice", async () => {
    const notice = { kind: "security", what: "passkey_added", at: 1, address: null } as const;
    const content = { ...notice, businessName: null, role: null, link: null };
    await put({ account: null, content: { ...content, sealedLink } });
    await exhaust(worker(async () => sent));
    const [row] = await inOutbox(access(), "", (db) =>
      queryRows<{ content: string }>(db, "select content from mail"),
    );
    expect(JSON.parse(row?.content ?? "")).toEqual(content);
  });

  it("stays encrypted while it is retried", async () => {
    await put(reset);
    await worker(async () => busy, { retryDelays: [3_600] }).deliverDue();
    const kept = await inOutbox(access(), "", (db) =>
      queryRows<{ content: string }>(db, "select content from mail"),
    );
    expect(kept[0]?.content).toContain(secrets.currentPrefix);
    expect(kept[0]?.content).not.toContain("s3cret");
  });
});
