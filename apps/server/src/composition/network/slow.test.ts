import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { Listener } from "./listener.ts";

const CLIENTS = 50;

/** More than the system keeps for a connection whose other end doesn't read. */
const LARGE = 64 * 1024 * 1024;

let listener: Listener;
let port: number;
/** Responses that ended before they were read completely. */
let cut: number;
beforeEach(async () => {
  port = await freePort("127.0.0.1");
  cut = 0;
  listener = new Listener({
    host: "127.0.0.1",
    port,
    trustProxy: false,
    reject: () => new Response(null, { status: 408 }),
    limits: { headers: 300, request: 600, check: 50, stalled: 1_000 },
    fetch: async (request) =>
      request.method === "GET" ? large() : new Response(`read ${(await request.text()).length}`),
  });
  await listener.open();
});
afterEach(() => listener.close());

/** A response that is written while it is read. */
function large(): Response {
  const part = new Uint8Array(64 * 1024);
  let left = LARGE / part.length;
  const body = new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(part);
    },
    cancel() {
      cut += 1;
    },
  });
  return new Response(body);
}

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

describe("a client that doesn't read its response", () => {
  it("is disconnected, while others are served", async () => {
    const sockets = Array.from({ length: CLIENTS }, () => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.pause();
        socket.write("GET / HTTP/1.1\r\nHost: office\r\n\r\n");
      });
      return socket.on("error", () => undefined);
    });
    await expect.poll(() => cut, { timeout: 60_000 }).toBe(CLIENTS);
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "quick" });
    expect(await response.text()).toBe("read 5");
    for (const socket of sockets) socket.destroy();
  });

  it("isn't cut while it reads slowly", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    const reader = response.body?.getReader();
    let length = 0;
    for (let pauses = 0; ; ) {
      const next = await reader?.read();
      if (!next || next.done) break;
      length += next.value.length;
      if (pauses < 10) {
        pauses += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    expect([length, cut]).toEqual([LARGE, 0]);
  });
});
