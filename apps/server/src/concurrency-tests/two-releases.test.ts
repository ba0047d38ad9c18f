import { afterAll, beforeAll, expect, it } from "vitest";
import { type LoadBalancer, startLoadBalancer } from "./servers/load-balancer.ts";
import { type StaticServer, staticServer } from "./servers/static-server.ts";

const RELEASES = ["Ab12_xY9", "Cd34-zW8", "Cd34-zW8"];

let servers: StaticServer[];
let proxy: LoadBalancer;
beforeAll(async () => {
  servers = await Promise.all(RELEASES.map(staticServer));
  proxy = await startLoadBalancer();
  for (const { port } of servers) proxy.ports.add(port);
});
afterAll(async () => {
  await proxy?.close();
  await Promise.all(servers?.map((server) => server.close()) ?? []);
});

it("a page of each release gets its script, whichever servers answer", async () => {
  const seen = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const page = await (await fetch(proxy.url)).text();
    const [, path = "", hash = ""] = /"(\/assets\/main-([\w-]+)\.js)"/.exec(page) ?? [];
    seen.add(hash);
    // The page's other files move its script to each server in turn.
    for (let file = 0; file < RELEASES.length; file += 1) {
      const script = await fetch(proxy.url + path);
      expect([script.status, await script.text()]).toEqual([200, `release("${hash}");`]);
    }
  }
  expect([...seen].sort()).toEqual([...new Set(RELEASES)]);
});

it("a file that no release has is not found", async () => {
  const { status } = await fetch(`${proxy.url}/assets/gone-Ef56_vU7.js`);
  expect(status).toBe(404);
});
