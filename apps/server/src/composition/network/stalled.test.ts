import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./free-port.ts";
import { Listener } from "./listener.ts";

const CLIENTS = 20;
/** More than the system keeps for a connection whose other end doesn't read. */
const LARGE = 64 * 1024 * 1024;
const PART = new Uint8Array(64 * 1024);

let listener: Listener;
let port: number;
/** Responses that ended before they were read completely. */
let cut: { count: number };
beforeEach(async () => {
  port = await freePort("127.0.0.1");
  const own = { count: 0 };
  cut = own;
  listener = new Listener({
    host: "127.0.0.1",
    port,
    trustProxy: false,
    reject: () => new Response(null, { status: 400 }),
    limits: { stalled: 3_000 },
    fetch: async (request) =>
      new URL(request.url).pathname === "/large" ? large(own) : new Response("small"),
  });
  await listener.open();
});
afterEach(() => listener.close());

/** A response that is written while it is read. */
function large(counted: { count: number }): Response {
  let left = LARGE / PART.length;
  const body = new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(PART);
    },
    cancel() {
      counted.count += 1;
    },
  });
  return new Response(body);
}

describe("a client that doesn't read its response", () => {
  it("is disconnected, while others are served", async () => {
    const sockets = Array.from({ length: CLIENTS }, () => {
      const socket = connect(port, "127.0.0.1").pause();
      socket.write("GET /large HTTP/1.1\r\nHost: office\r\n\r\n");
      return socket.on("error", () => undefined);
    });
    await expect.poll(() => cut.count, { timeout: 60_000 }).toBe(CLIENTS);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("small");
    for (const socket of sockets) socket.destroy();
  });

  it("isn't disconnected while it reads slowly", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/large`);
    const reader = response.body?.getReader();
    let length = 0;
    for (let reads = 0; ; reads += 1) {
      const next = await reader?.read();
      if (!next || next.done) break;
      length += next.value.length;
      if (reads < 10) await wait(50);
    }
    expect([length, cut.count]).toEqual([LARGE, 0]);
  });
});
