import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../composition/network/free-port.ts";
import { testConfig } from "../../testing/config.ts";
import { maple, type World } from "../../testing/world.ts";

const SENDERS = 40;
/** Just below the limit of a body. */
const LENGTH = 990_000;

let world: World;
let port: number;
beforeAll(async () => {
  port = await freePort("127.0.0.1");
  world = await maple({
    ...testConfig(),
    rateLimit: 1,
    port,
    publicUrl: `http://127.0.0.1:${port}`,
  });
  await world.app.listen();
});
afterAll(() => world?.close());

/** Sends a body without its last bytes. Returns the status as soon as there is one. */
function sender(path: string, headers: string): { socket: Socket; status: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  socket.setEncoding("latin1").on("error", () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n\r\n{`);
  const status = new Promise<string>((resolve) =>
    socket.once("data", (text) => resolve(String(text).slice(0, 12))),
  );
  return { socket, status };
}

const LENGTH_KNOWN = `Content-Type: application/json\r\nContent-Length: ${LENGTH}`;

it.each(["/auth/token", "/webhooks/provider", "/provider/v1/payment_methods"])(
  "a network that sends bodies to %s without end gets 429 before they fill the memory",
  async (path) => {
    const senders = Array.from({ length: SENDERS }, () => sender(path, LENGTH_KNOWN));
    expect(await Promise.race(senders.map(({ status }) => status))).toBe("HTTP/1.1 429");
    const draft = await fetch(`http://127.0.0.1:${port}/api/stripe/customer`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${world.claire.token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ name: "Atelier Nord" }),
    });
    expect(draft.status).toBe(200);
    for (const { socket } of senders) socket.destroy();
  },
);

it("a session that sends files without end gets 429, and others are served", async () => {
  const file = `Authorization: Bearer ${world.noor.token}\r\nContent-Length: 6900000`;
  const senders = Array.from({ length: 12 }, () => sender("/api/stripe/file", file));
  expect(await Promise.race(senders.map(({ status }) => status))).toBe("HTTP/1.1 429");
  const { status } = await world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
  expect(status).toBe(200);
  for (const { socket } of senders) socket.destroy();
});

it("a body that is cut no longer counts", async () => {
  const path = "/auth/token";
  for (let round = 0; round < 4; round += 1) {
    const senders = Array.from({ length: SENDERS }, () => sender(path, LENGTH_KNOWN));
    await Promise.race(senders.map(({ status }) => status));
    for (const { socket } of senders) socket.destroy();
    await Promise.all(
      senders.map(({ socket }) => new Promise((resolve) => socket.once("close", resolve))),
    );
  }
  const body = { email: "owner@maple.example", password: "counterfoil-demo" };
  await expect
    .poll(async () => (await world.stranger.post(path, body)).status, { timeout: 20_000 })
    .toBe(200);
});
