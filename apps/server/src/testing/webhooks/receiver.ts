import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** A request that the receiver got. */
interface ReceivedHook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: {
    readonly id: string;
    readonly type: string;
    readonly created: number;
    readonly account: string;
    readonly data: Readonly<Record<string, string>>;
  };
}

const event = z.strictObject({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  account: z.string(),
  data: z.record(z.string(), z.string()),
});

/** A program of a business that receives webhooks on a loopback port. */
export interface WebhookReceiver {
  /** Its host and port. */
  readonly host: string;
  readonly url: (path: string) => string;
  readonly got: ReceivedHook[];
  /** Status by path; 200 unless set, and "hang" for no response. */
  readonly respond: Map<string, number | "hang">;
  /** Returns the requests to a path. */
  to(path: string): ReceivedHook[];
  close(): void;
}

/** Starts a receiver. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedHook[] = [];
  const respond = new Map<string, number | "hang">();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? "";
      received.push({ path, headers: request.headers, body, event: event.parse(JSON.parse(body)) });
      const status = respond.get(path) ?? 200;
      if (status === "hang") return;
      response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The receiver has no port");
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: (path) => `http://${host}${path}`,
    got: received,
    respond,
    to: (path) => received.filter((one) => one.path === path),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Returns whether one of a request's signatures was made with the secret, as a receiver checks it.
 */
export function isSignedWith(secret: string, { headers, body }: ReceivedHook): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
