import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { testConfig } from "../../testing/config.ts";
import { maple } from "../../testing/world.ts";
import { freePort } from "./free-port.ts";
import { Listener } from "./listener.ts";

/** Sends a request over a keep-alive connection. */
function ask(url: string, agent: Agent): Promise<{ text: string; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { connection } = response.headers;
      text(response).then((body) => resolve({ text: body, connection }), reject);
    }).on("error", reject);
  });
}

it("finishes every request in flight when it is stopped, then accepts no more", async () => {
  const port = await freePort("127.0.0.1");
  const begun: (() => void)[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const listener = new Listener({
    host: "127.0.0.1",
    port,
    trustProxy: false,
    reject: () => new Response(null, { status: 400 }),
    async fetch(request) {
      for (const tell of begun) tell();
      await gate;
      return new Response(`done ${new URL(request.url).pathname}`);
    },
  });
  await listener.open();
  const arrived = new Promise<void>((resolve) => {
    begun.push(resolve);
  });
  const kept = new Agent({ keepAlive: true });
  const answer = ask(`http://127.0.0.1:${port}/slow`, kept);
  await arrived;
  const closed = listener.close();
  release();
  // With this header, a client doesn't send its next request over a connection that is closing.
  expect(await answer).toEqual({ text: "done /slow", connection: "close" });
  kept.destroy();
  await closed;
  await expect(fetch(`http://127.0.0.1:${port}/late`)).rejects.toThrow();
});

it("serves clients over the network as in process, and ends their streams when it closes", async () => {
  const port = await freePort("127.0.0.1");
  const world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` });
  const { url } = await world.app.listen();
  const headers = { authorization: `Bearer ${world.claire.token}` };
  const customer = await fetch(`${url}/api/stripe/customer`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "Atelier Nord Inc." }),
  });
  expect(customer.status).toBe(200);
  const stream = await fetch(`${url}/api/stream`, { headers });
  const ended = stream.text();
  await world.close();
  await ended;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it("reports not ready while it still serves requests, so that a load balancer can switch first", async () => {
  const port = await freePort("127.0.0.1");
  const world = await maple({ ...testConfig(), port, publicUrl: `http://127.0.0.1:${port}` });
  const { url } = await world.app.listen();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const closed = world.app.close(2_000);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const headers = { authorization: `Bearer ${world.claire.token}` };
  const list = await fetch(`${url}/api/stripe/customer`, { headers });
  expect([list.status, list.headers.get("connection")]).toEqual([200, "close"]);
  await closed;
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  await world.close();
});
