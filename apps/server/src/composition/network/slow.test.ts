import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { Listener } from "./listener.ts";

const CLIENTS = 50;

let listener: Listener;
let port: number;
beforeEach(async () => {
  port = await freePort("127.0.0.1");
  listener = new Listener({
    host: "127.0.0.1",
    port,
    trustProxy: false,
    reject: () => new Response(null, { status: 408 }),
    limits: { headers: 300, request: 600, check: 50 },
    fetch: async (request) => new Response(`read ${(await request.text()).length}`),
  });
  await listener.open();
});
afterEach(() => listener.close());

/** A client that sends a little at a time and never completes its request. */
class SlowClient {
  readonly #socket: Socket;
  #drip: NodeJS.Timeout | undefined;
  /** Text that the server sent until it closed the connection. */
  readonly answer: Promise<string>;

  constructor(start: string, drop: string) {
    this.#socket = connect(port, "127.0.0.1", () => {
      this.#socket.write(start);
      this.#drip = setInterval(() => this.#socket.write(drop), 40);
    });
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => clearInterval(this.#drip));
    this.answer = text(this.#socket).catch(() => "");
  }
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: office\r\nContent-Length: ${length}\r\n\r\n`;

describe("clients that never finish a request", () => {
  it.each([
    ["send nothing", "", ""],
    ["stop in the first line", "GET / HT", ""],
    ["send their head slowly", "GET / HTTP/1.1\r\nHost: office\r\n", "x-more: yes\r\n"],
    ["send their body slowly", head(100_000), "x"],
    [
      "send their body slowly in chunks",
      "POST / HTTP/1.1\r\nHost: office\r\nTransfer-Encoding: chunked\r\n\r\n",
      "1\r\nx\r\n",
    ],
    ["stop in their body", head(100), ""],
  ])("are disconnected if they %s, while others are served", async (_, start, drop) => {
    const slow = Array.from({ length: CLIENTS }, () => new SlowClient(start, drop));
    let open = true;
    const all = Promise.all(slow.map(({ answer }) => answer)).finally(() => {
      open = false;
    });
    let served = 0;
    while (open) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "quick" });
      expect(await response.text()).toBe("read 5");
      served += 1;
    }
    expect(served).toBeGreaterThan(1);
    for (const answer of await all) expect(answer).toMatch(/^$|^HTTP\/1\.1 408 /);
  });
});
