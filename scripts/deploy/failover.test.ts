import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../../apps/server/src/composition/network/free-port.ts";
import { hasProxy, type ProxyName, type RunningProxy, startProxy } from "./behind-proxy.ts";

/** A server that counts what it gets. */
interface CountingServer {
  readonly port: number;
  /** Method and path of each request, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Starts a server that answers everything, except that it dies on `/dies`. */
async function countingServer(port: number): Promise<CountingServer> {
  const requests: string[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url === "/dies") request.socket.destroy();
    else request.resume().on("end", () => response.end("done"));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const names: readonly ProxyName[] = ["nginx", "caddy"];
describe.each(names)("behind %s", (name) => {
  if (!hasProxy(name)) {
    const missing = `${name} or openssl isn't on the PATH`;
    process.stdout.write(`${missing}: the loss of a server behind it isn't tested\n`);
    it.skip(missing);
    return;
  }
  let servers: CountingServer[] = [];
  let proxy: RunningProxy | undefined;
  afterEach(async () => {
    await proxy?.close();
    await Promise.all(servers.map((server) => server.close()));
  });

  async function start(count: number): Promise<RunningProxy> {
    servers = [];
    for (let n = 0; n < count; n += 1) {
      servers.push(await countingServer(await freePort("127.0.0.1")));
    }
    const ports = servers.map(({ port }) => port);
    proxy = await startProxy(name, { proxy: await freePort("127.0.0.1"), servers: ports });
    return proxy;
  }
  /** The changes that servers got, without requests that change nothing, such as health checks. */
  const changes = () =>
    servers.flatMap((server) => server.requests).filter((one) => !/^GET /.test(one));

  it("every request is answered once while one of three servers is gone", async () => {
    const { fetch } = await start(3);
    await servers[1]?.close();
    servers = servers.filter((_, place) => place !== 1);
    // Requests that change nothing find out that it is.
    for (let n = 0; n < 30; n += 1) expect((await fetch("/first")).status).toBe(200);
    const body = "{}";
    const sent = Array.from({ length: 24 }, (_, n) => [n % 2 === 0 ? "POST" : "PATCH", `/${n}`]);
    const statuses = await Promise.all(
      sent.map(async ([method = "", path = ""]) => (await fetch(path, { method, body })).status),
    );
    expect(statuses).toEqual(sent.map(() => 200));
    expect(changes().sort()).toEqual(sent.map((one) => one.join(" ")).sort());
  });

  it("a change that may have reached a server isn't sent to another one", async () => {
    const { fetch } = await start(2);
    expect((await fetch("/dies", { method: "POST", body: "{}" })).status).toBe(502);
    expect(changes()).toEqual(["POST /dies"]);
  });
});
