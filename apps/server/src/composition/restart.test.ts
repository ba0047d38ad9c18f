import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { freePort } from "./network/free-port.ts";
import { Listener } from "./network/listener.ts";

const CLIENTS = 40;
/** In milliseconds. Much longer than a busy machine keeps a process from running. */
const GRACE = 1_000;

async function server(port: number, name: string): Promise<Listener> {
  const listener = new Listener({
    host: "127.0.0.1",
    port,
    trustProxy: false,
    reject: () => new Response(null, { status: 408 }),
    fetch: async () => new Response(name),
  });
  await listener.open();
  return listener;
}

/** Sends a request over one of the agent's keep-alive connections. */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", agent, method: "POST" }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on("end", () => resolve(body));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end("{}");
  });
}

it("resets no request on a load balancer's kept connections during a rolling restart", async () => {
  const ports = [await freePort("127.0.0.1"), await freePort("127.0.0.1")] as const;
  const servers = [await server(ports[0], "first"), await server(ports[1], "second")];
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: CLIENTS }));
  const up = [true, true];
  let going = true;
  const faults: unknown[] = [];
  let answered = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; going; turn += 1) {
      const at = up[turn % 2] === true ? turn % 2 : (turn + 1) % 2;
      const [port, agent] = [ports[at], agents[at]];
      if (port === undefined || agent === undefined) throw new Error("No such server");
      await ask(port, agent).then(
        () => {
          answered += 1;
        },
        (error: unknown) => faults.push(error),
      );
      // Most connections are hardly ever idle, others often.
      await wait(client % 4 === 0 ? client * 3 : 2);
    }
  });
  for (let round = 0; round < 4; round += 1) {
    const at = round % 2;
    const closed = servers[at]?.close(GRACE);
    // The load balancer polls /readyz and notices while the port is still open.
    await wait(GRACE / 5);
    up[at] = false;
    await closed;
    servers[at] = await server(ports[at] ?? 0, `round ${round}`);
    // By the time a new process is ready, the balancer knows which connections are closed.
    await vi.waitFor(() => expect(Object.keys(agents[at]?.freeSockets ?? {})).toEqual([]), 60_000);
    up[at] = true;
  }
  going = false;
  await Promise.all(clients);
  for (const agent of agents) agent.destroy();
  await Promise.all(servers.map((each) => each.close()));
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(CLIENTS);
});

it("serves a request on a kept connection while it closes, with Connection: close", async () => {
  const port = await freePort("127.0.0.1");
  const listener = await server(port, "still here");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask(port, agent)).toBe("still here");
  const closed = listener.close(300);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get("connection")).toBe("close");
  expect(await ask(port, agent)).toBe("still here");
  expect(Object.keys(agent.freeSockets)).toEqual([]);
  await closed;
  await expect(ask(port, agent)).rejects.toThrow();
});
