import { EventEmitter, once } from "node:events";
import { createServer, type Server, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SmtpConfig } from "../../config/sections/smtp.ts";
import { smtpTransport } from "./smtp.ts";
import type { OutgoingEmail } from "./transport.ts";

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

let stop: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await Promise.all(stop.map((one) => one()));
  stop = [];
});

const plain = { secure: false, signIn: null } as const;

/**
 * Starts a mail server on the loopback address.
 * @returns its address and the messages it accepted
 */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push({
          from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  const config = await listening(server.listen(0, "127.0.0.1"));
  stop.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { config, received };
}

/** Replies line by line as specified; null closes the connection. */
async function scripted(
  answer: (line: string, later: (reply: string) => void) => string | null,
): Promise<SmtpConfig> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.write("220 here\r\n");
    socket.on("data", (data) => {
      const reply = answer(data.toString(), (line) => void socket.write(`${line}\r\n`));
      if (reply === null) socket.destroy();
      else if (reply !== "") socket.write(`${reply}\r\n`);
    });
  });
  stop.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return listening(server.listen(0, "127.0.0.1"));
}

async function listening(server: Server): Promise<SmtpConfig> {
  if (!server.listening) await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return { ...plain, host: "127.0.0.1", port: address.port };
}

function email(change: Partial<OutgoingEmail> = {}): OutgoingEmail {
  return {
    mail: "mail_1",
    recipient: "noor@example.com",
    from: { name: "Maple & Main", address: "billing@counterfoil.example" },
    replyTo: "bonjour@maple.example",
    to: ["noor@example.com"],
    cc: ["amir@example.com"],
    language: "fr",
    subject: "Facture 0001 à échéance",
    html: "<p>Montant dû</p>",
    text: "Montant dû\n",
    attachments: [
      { name: "Facture-0001.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.7") },
    ],
    ...change,
  };
}

describe("email by SMTP", () => {
  it("uses one connection per recipient, with everyone in the headers and the attachment", async () => {
    const { config, received } = await mailServer();
    const outcome = await smtpTransport(config).deliver(email());
    expect(outcome).toMatchObject({ kind: "sent", answer: expect.stringContaining("250") });
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      from: "billing@counterfoil.example",
      to: ["noor@example.com"],
    });
    const source = received[0]?.source ?? "";
    expect(source).toMatch(/^From: "?Maple & Main"? <billing@counterfoil\.example>\r$/m);
    expect(source).toMatch(/^To: noor@example\.com\r$/m);
    expect(source).toMatch(/^Cc: amir@example\.com\r$/m);
    expect(source).toMatch(/^Reply-To: bonjour@maple\.example\r$/m);
    expect(source).toMatch(/^Message-ID: <mail_1@counterfoil\.example>\r$/m);
    expect(source).toContain("filename=Facture-0001.pdf");
    expect(source).toContain(Buffer.from("%PDF-1.7").toString("base64"));
  });

  it("prevents header injection by a line break in a name or subject", async () => {
    const { config, received } = await mailServer();
    await smtpTransport(config).deliver(
      email({
        from: { name: "Maple\r\nBcc: all@example.com", address: "billing@counterfoil.example" },
        subject: "Invoice\r\nBcc: all@example.com\r\n\r\n<script>",
        replyTo: "bonjour@maple.example\r\nBcc: all@example.com",
        attachments: [
          {
            name: "a.pdf\r\nBcc: all@example.com",
            type: "application/pdf",
            content: Buffer.from(""),
          },
        ],
      }),
    );
    expect(received[0]?.to).toEqual(["noor@example.com"]);
    expect(received[0]?.source).not.toMatch(/^bcc:/im);
    expect(received[0]?.source.split("\r\n\r\n")[0]).toMatch(/^Subject: /m);
  });

  it("prevents SMTP command injection in a recipient's name", async () => {
    const lines: string[] = [];
    const config = await scripted((line) => {
      lines.push(line);
      return "250 yes";
    });
    const outcome = await smtpTransport(config).deliver(
      email({ recipient: "a@example.com>\r\nRCPT TO:<b@example.com" }),
    );
    expect(outcome.kind).not.toBe("sent");
    expect(lines.join("")).not.toContain("b@example.com");
  });

  it("bounces if the server rejects the recipient permanently", async () => {
    const { config, received } = await mailServer({
      onRcptTo: (_, __, done) =>
        done(Object.assign(new Error("No such user here"), { responseCode: 550 })),
    });
    expect(await smtpTransport(config).deliver(email())).toEqual({
      kind: "bounced",
      reason: "rejected",
      answer: expect.stringContaining("550 No such user here"),
    });
    expect(received).toEqual([]);
  });

  it("bounces if the server rejects the message permanently", async () => {
    const { config } = await mailServer({
      onData(stream, _, done) {
        stream.resume();
        stream.on("end", () => done(Object.assign(new Error("Spam"), { responseCode: 554 })));
      },
    });
    expect(await smtpTransport(config).deliver(email())).toMatchObject({ kind: "bounced" });
  });

  it.each<[string, SMTPServerOptions, string]>([
    [
      "asks to come again",
      {
        onRcptTo: (_, __, done) =>
          done(Object.assign(new Error("Greylisted"), { responseCode: 451 })),
      },
      "refused_for_now",
    ],
    [
      "does not take our address",
      {
        onMailFrom: (_, __, done) =>
          done(Object.assign(new Error("Not you"), { responseCode: 553 })),
      },
      "sender_refused",
    ],
  ])("is retried if the server %s", async (_, options, reason) => {
    const { config } = await mailServer(options);
    expect(await smtpTransport(config).deliver(email())).toMatchObject({ kind: "again", reason });
  });

  it("is retried if the password is rejected, which isn't in the error", async () => {
    const { config } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error("Wrong password")),
    });
    const signIn = { user: "mailer", pass: "hunter2" };
    const outcome = await smtpTransport({ ...config, signIn }).deliver(email());
    expect(outcome).toMatchObject({ kind: "again", reason: "sign_in_failed" });
    expect(JSON.stringify(outcome)).not.toContain("hunter2");
  });

  it("authenticates before it sends", async () => {
    const signIns: unknown[] = [];
    const { config, received } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        signIns.push([username, password]);
        done(null, { user: username });
      },
    });
    const signIn = { user: "mailer", pass: "p@ss" };
    const outcome = await smtpTransport({ ...config, signIn }).deliver(email());
    expect(outcome.kind).toBe("sent");
    expect(signIns).toEqual([["mailer", "p@ss"]]);
    expect(received).toHaveLength(1);
  });

  it("is retried if the connection is refused", async () => {
    const { config } = await mailServer();
    await Promise.all(stop.map((one) => one()));
    stop = [];
    expect(await smtpTransport(config).deliver(email())).toMatchObject({
      kind: "again",
      reason: "unreachable",
    });
  });

  it("is sent if the server checks the message for minutes before it responds", async () => {
    const mailServer = new EventEmitter();
    let reply: (line: string) => void = () => undefined;
    const config = await scripted((line, later) => {
      if (!/^\.\r$/m.test(line)) return /^DATA/im.test(line) ? "354 go on" : "250 yes";
      reply = later;
      mailServer.emit("checking");
      return "";
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const idleTimes = vi.spyOn(Socket.prototype, "setTimeout");
    const checking = once(mailServer, "checking");
    const outcome = smtpTransport(config).deliver(email());
    await checking;
    vi.advanceTimersByTime(240_000);
    expect(Math.max(...idleTimes.mock.calls.map(([time]) => time))).toBeGreaterThan(240_000);
    reply("250 clean");
    expect(await outcome).toEqual({ kind: "sent", answer: "250 clean" });
  });

  it("is retried if the server never accepts the recipient", async () => {
    const mailServer = new EventEmitter();
    const config = await scripted((line) => {
      if (!/^RCPT/im.test(line)) return "250 yes";
      mailServer.emit("asked");
      return "";
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = once(mailServer, "asked");
    const outcome = smtpTransport(config).deliver(email());
    await asked;
    vi.advanceTimersByTime(90_000);
    expect(await outcome).toMatchObject({ kind: "again", reason: "unreachable" });
  });

  it.each([
    [/^RCPT/im, "retried if it isn't submitted yet", { kind: "again" }],
    [/^\.\r$/m, "sent if it is already submitted", { kind: "sent" }],
  ])("is, when the process stops at %s, %s", async (moment, _, expected) => {
    const stopping = new AbortController();
    const config = await scripted((line) => {
      if (moment.test(line)) stopping.abort();
      return /^DATA/im.test(line) ? "354 go on" : "250 yes";
    });
    const outcome = await smtpTransport(config).deliver(email(), stopping.signal);
    expect(outcome).toMatchObject(expected);
  });

  it("is retried if the connection breaks before the message, and unconfirmed if it breaks after", async () => {
    const until = async (word: RegExp) => {
      const config = await scripted((line) => {
        if (word.test(line)) return null;
        return /^DATA/im.test(line) ? "354 go on" : "250 yes";
      });
      return smtpTransport(config).deliver(email());
    };
    expect(await until(/^MAIL/im)).toMatchObject({ kind: "again", reason: "unreachable" });
    expect(await until(/^DATA/im)).toMatchObject({ kind: "again", reason: "unreachable" });
    expect(await until(/^\.\r$/m)).toMatchObject({ kind: "unconfirmed", reason: "interrupted" });
  });
});
