import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** A mail server that accepts every message. */
export interface MailServer {
  readonly url: string;
  /** Recipients of the messages that it accepted, in order. */
  readonly accepted: readonly string[];
  close(): Promise<void>;
}

/**
 * Starts a mail server on the loopback address.
 * @param passwords those of its only user, `office`, which may change; anyone may send without them
 */
export async function mailServer(passwords?: ReadonlySet<string>): Promise<MailServer> {
  const accepted: string[] = [];
  const smtp = new SMTPServer({
    logger: false,
    authOptional: passwords === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === "office" && passwords?.has(password ?? "");
      done(isKnown ? null : new Error("Unknown user or password"), { user: username });
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on("end", () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // A server that is killed may leave a message unfinished.
  smtp.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET") throw error;
  });
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
