import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { z } from "zod";
import { maple } from "../../testing/world.ts";

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
