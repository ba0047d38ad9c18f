import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testConfig } from "../../testing/config.ts";
import { checkMailServer } from "./mail-server.ts";

const PASSWORD = "the mail server's";
const server = new SMTPServer({
  logger: false,
  hideSTARTTLS: true,
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === PASSWORD ? done(null, { user: "billing" }) : done(new Error("Wrong password")),
});
let port = 0;
beforeAll(async () => {
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  port = address.port;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const finding = (pass: string, at = port) => {
  const signIn = { user: "billing", pass };
  return checkMailServer(
    testConfig({ smtp: { host: "127.0.0.1", port: at, secure: false, signIn } }),
  );
};

it("the doctor signs in at the mail server", async () => {
  expect(await finding(PASSWORD)).toEqual({
    state: "ok",
    subject: "Mail server",
    text: `127.0.0.1:${port}`,
  });
});

it("the doctor names a mail server that rejects the password, and doesn't repeat it", async () => {
  const { state, text } = await finding("of last year");
  expect(state).toBe("fix");
  expect(text).toMatch(
    /^127\.0\.0\.1:\d+: Invalid login: .+ check SMTP_URL and the mail server\.$/,
  );
  expect(text).not.toContain("of last year");
});

it("the doctor names a mail server that is down", async () => {
  expect(await finding(PASSWORD, 9)).toEqual({
    state: "fix",
    subject: "Mail server",
    text: "127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9. No email is sent until it responds: check SMTP_URL and the mail server.",
  });
});
