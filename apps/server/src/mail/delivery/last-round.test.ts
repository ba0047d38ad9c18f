import { once } from "node:events";
import { queryRows } from "@counterfoil/database";
import { testDatabase } from "@counterfoil/database/testing";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { z } from "zod";
import { appMigrations } from "../../migrations/app.ts";
import { Secrets } from "../../secrets/secrets.ts";
import { TEST_KEY } from "../../testing/config.ts";
import { deliveryWorker } from "../../testing/mail/delivery-worker.ts";
import { maple } from "../../testing/world.ts";
import { inOutbox } from "../mail-access.ts";
import { enqueue } from "../outbox.ts";

/** Response time of the mail server, in milliseconds: far longer than shutting down takes. */
const THINKS = 1_000;

it("a server that is stopped first finishes the email being sent", async () => {
  const order: string[] = [];
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const mail = new SMTPServer({
    logger: false,
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      stream.resume();
      stream.on("end", () => {
        begin();
        setTimeout(() => {
          order.push("the email is taken");
          done();
        }, THINKS);
      });
    },
  });
  const server = mail.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const world = await maple({ smtp: { host: "127.0.0.1", port, secure: false, signIn: null } });
  const invited = await world.claire.post("/api/account/user", {
    emails: ["zoe@maple.example"],
    role: "user",
  });
  expect(invited.status, invited.text).toBe(200);
  await begun;
  await world.app.close();
  order.push("the server is closed");
  expect(order).toEqual(["the email is taken", "the server is closed"]);
  await world.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

it("an email that isn't submitted when its server stops is due immediately, for another one", async () => {
  const database = await testDatabase([appMigrations]);
  const parts = { access: database.access<object>("app"), secrets: new Secrets([TEST_KEY]) };
  await inOutbox(parts.access, "", (db) =>
    enqueue(db, {
      account: null,
      about: null,
      to: ["noor@example.com"],
      language: "en",
      content: { kind: "removed", businessName: "Maple & Main" },
    }),
  );
  const stopped = deliveryWorker({
    ...parts,
    retryDelays: [3_600],
    async deliver() {
      await stopped.stop();
      return { kind: "again", reason: "unreachable", answer: null };
    },
  });
  await stopped.deliverDue();
  const other = deliveryWorker({ ...parts, deliver: async () => ({ kind: "sent", answer: null }) });
  await other.deliverDue();
  const recipients = await inOutbox(parts.access, "", (db) =>
    queryRows(db, "select state, attempts from mail_recipient"),
  );
  expect(recipients).toEqual([{ state: "sent", attempts: 2 }]);
  await database.close();
});
