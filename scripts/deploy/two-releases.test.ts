import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../apps/server/src/composition/network/free-port.ts";
import {
  type StaticServer,
  staticServer,
} from "../../apps/server/src/concurrency-tests/servers/static-server.ts";
import { hasProxy, type ProxyName, type RunningProxy, startProxy } from "./behind-proxy.ts";

const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy/proxy", name), "utf8");

describe("a file that a server lacks", () => {
  it("is requested from the next one by nginx, and a page or a change isn't", () => {
    const nginx = sample("nginx.conf");
    const assets = /location ~ \^\/\(signin\/\|reference\/\)\?assets\/ \{([^}]*)\}/.exec(
      nginx,
    )?.[1];
    expect(assets).toMatch(/^\s*proxy_next_upstream error timeout http_404;$/m);
    expect(nginx.match(/http_404/g)).toHaveLength(1);
  });

  it("is requested from the last server by Caddy, and a page or a change isn't", () => {
    const caddy = sample("Caddyfile");
    expect(caddy).toMatch(
      /^\t@assets path \/assets\/\* \/signin\/assets\/\* \/reference\/assets\/\*$/m,
    );
    const [assets = "", others = ""] = caddy.split(/^\treverse_proxy /m).slice(1);
    expect(assets).toMatch(/^@assets [^{]+\{/);
    expect(assets).toMatch(
      /@missing status 404\n\s*handle_response @missing \{\n\s*reverse_proxy /,
    );
    expect(assets.match(/lb_policy first/g)).toHaveLength(2);
    expect(others).not.toContain("handle_response");
  });
});

const names: readonly ProxyName[] = ["nginx", "caddy"];
describe.each(names)("behind %s", (name) => {
  if (!hasProxy(name)) {
    const missing = `${name} or openssl isn't on the PATH`;
    process.stdout.write(`${missing}: two releases behind it aren't tested\n`);
    it.skip(missing);
    return;
  }
  let servers: StaticServer[];
  let proxy: RunningProxy;
  beforeAll(async () => {
    servers = await Promise.all(["Ab12_xY9", "Cd34-zW8"].map(staticServer));
    const ports = servers.map(({ port }) => port);
    proxy = await startProxy(name, { proxy: await freePort("127.0.0.1"), servers: ports });
  });
  afterAll(async () => {
    await proxy?.close();
    await Promise.all(servers?.map((server) => server.close()) ?? []);
  });

  it.each(["Ab12_xY9", "Cd34-zW8"])("pages get the script %s of their release", async (hash) => {
    for (let n = 0; n < 4; n += 1) {
      const { status, text } = await proxy.fetch(`/assets/main-${hash}.js?${n}`);
      expect([status, text]).toEqual([200, `release("${hash}");`]);
    }
    expect((await proxy.fetch("/assets/gone-Ef56_vU7.js")).status).toBe(404);
  });
});
