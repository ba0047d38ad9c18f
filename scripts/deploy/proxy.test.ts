import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../apps/server/src/composition/network/free-port.ts";
import { maple, type World } from "../../apps/server/src/testing/world.ts";
import { UPLOAD_LIMIT } from "../../packages/contract/src/provider/file.ts";
import { buildStale } from "../build.mjs";
import { hasProxy, type ProxyName, type RunningProxy, startProxy } from "./behind-proxy.ts";

const ROOT = join(import.meta.dirname, "../..");
const names: readonly ProxyName[] = ["nginx", "caddy"];

describe.each(names)("behind %s", (name) => {
  if (!hasProxy(name)) {
    const missing = `${name} or openssl isn't on the PATH`;
    process.stdout.write(`${missing}: the server behind it isn't tested\n`);
    it.skip(missing);
    return;
  }
  let world: World;
  let proxy: RunningProxy;
  let bearer: Record<string, string>;
  beforeAll(async () => {
    expect(await buildStale(["web", "deferred"])).toBe(0);
    const port = await freePort("127.0.0.1");
    world = await maple({
      port,
      trustProxy: true,
      webFolder: join(ROOT, "dist/web"),
      publicUrl: "https://127.0.0.1:4679",
    });
    await world.app.listen();
    proxy = await startProxy(name, { proxy: await freePort("127.0.0.1"), servers: [port] });
    bearer = { authorization: `Bearer ${world.claire.token}` };
  });
  afterAll(async () => {
    await proxy?.close();
    await world?.close();
  });

  const signIn = (password: string, headers: Readonly<Record<string, string>>) =>
    proxy.fetch("/auth/token", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "noor@maple.example", password }),
    });

  it("a forged address doesn't evade the limit of failed sign-ins", async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) {
      const forged = `203.0.113.${n}`;
      const { status } = await signIn("wrong-password", {
        "x-forwarded-for": forged,
        "x-real-ip": forged,
        forwarded: `for=${forged}`,
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it("the mailbox page and the metrics are closed, however their paths are written", async () => {
    const paths = [
      "/mailbox",
      "/mailbox/",
      "//mailbox",
      "/./mailbox",
      "/%6dailbox",
      "/x/../mailbox",
    ];
    const token = { authorization: "Bearer prometheus-of-maple-and-main" };
    const key = new URL(world.app.mailbox ?? "").search;
    for (const path of [...paths, ...paths.map((each) => each.replace("mailbox", "metrics"))]) {
      const { status, text } = await proxy.fetch(path + key, { headers: token });
      expect([path, status]).not.toEqual([path, 200]);
      expect(text).not.toMatch(/counterfoil_|claire|mailbox/i);
    }
  });

  it("announces a change while the stream stays open", async () => {
    let change: Promise<unknown> = Promise.resolve();
    const { headers, text } = await proxy.fetch("/api/stream", {
      headers: bearer,
      onHeaders: () => {
        change = world.claire.post("/api/stripe/customer", { name: "Atelier Nord" });
      },
      until: (received) => received.includes('"customer"'),
    });
    await change;
    expect(headers["content-type"]).toContain("text/event-stream");
    expect(text).toContain('"customer"');
  });

  it("never caches a page, and lets browsers keep its scripts", async () => {
    const signedIn = await proxy.fetch("/auth/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "owner@maple.example", password: "counterfoil-demo" }),
    });
    const cookie = [signedIn.headers["set-cookie"] ?? []]
      .flat()
      .map((each) => each.split(";")[0])
      .join("; ");
    const page = await proxy.fetch("/", { headers: { cookie } });
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(page.headers["x-cache"]).toBeUndefined();
    const [, script = ""] = /"(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
    await proxy.fetch(script);
    const kept = await proxy.fetch(script);
    expect([kept.status, kept.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    if (name === "nginx") expect(kept.headers["x-cache"]).toBe("HIT");
  });

  it("passes bodies up to the server's limits, and no larger ones", async () => {
    const post = (path: string, bytes: number) =>
      proxy.fetch(path, {
        method: "POST",
        headers: { ...bearer, "content-type": "application/json" },
        body: JSON.stringify({ name: "x".repeat(bytes) }),
      });
    const beyondServer = await post("/api/stripe/customer", 1_100_000);
    expect([beyondServer.status, JSON.parse(beyondServer.text).code]).toEqual([413, "too_large"]);
    const file = await post("/api/stripe/file", UPLOAD_LIMIT - 100);
    expect(file.status).not.toBe(413);
    const beyondProxy = await post("/api/stripe/file", 12_000_000).catch(() => null);
    // Whichever ends the connection first: Caddy answers 502 if the server has.
    expect([413, 502]).toContain(beyondProxy?.status ?? 413);
  });
});
