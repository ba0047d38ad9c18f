import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maple, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const RULES = "/api/auth/rules";

async function ask(path: string, { method = "GET", token = "", accepted = "" } = {}) {
  const headers = {
    authorization: `Bearer ${token || world.claire.token}`,
    ...(accepted === "" ? {} : { "accept-encoding": accepted }),
  };
  return world.app.fetch(new Request(new URL(path, world.app.url), { method, headers }));
}

/** The headers that don't differ between requests. */
async function constantHeaders(response: Response) {
  await response.arrayBuffer();
  const own = ["request-id", "content-type", "content-length", "vary", "content-encoding"];
  return Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)));
}

describe("the response to a call", () => {
  it.each([
    ["to HEAD", RULES, "HEAD", 200],
    ["that is compressed", RULES, "GET", 200],
    ["of a list", "/api/stripe/invoice", "GET", 200],
    ["that is an error", "/api/stripe/invoice/in_unknown", "GET", 404],
    ["of a method that doesn't exist", RULES, "DELETE", 405],
  ])("has each security header once, also %s", async (_, path, method, status) => {
    const known = await constantHeaders(await ask(RULES));
    expect(known["content-security-policy"]?.match(/default-src/g)).toHaveLength(1);
    expect(known["cache-control"]).toBe("no-store");
    const response = await ask(path, { method, accepted: "br" });
    expect(response.status).toBe(status);
    const { allow: _allow, ...headers } = await constantHeaders(response);
    expect(headers).toEqual(known);
  });

  it("has the ID of its request, in the browser's and in a program's", async () => {
    const responses = await Promise.all([ask(RULES), ask(RULES), ask(RULES, { accepted: "br" })]);
    const ids = responses.map(({ headers }) => headers.get("request-id"));
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^req_[0-9a-f]{24}$/);
  });

  it("has the same text, compressed and plain", async () => {
    const [plain, packed] = [await ask(RULES), await ask(RULES, { accepted: "gzip, br" })];
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(packed.headers.get("vary")).toBe("Accept-Encoding");
    expect(packed.headers.get("content-type")).toBe("application/json");
    const text = brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString();
    expect(text).toBe(await plain.text());
  });

  it("has no text if there is none", async () => {
    const gone = await ask("/auth/logout", { method: "POST", token: world.greta.token ?? "" });
    expect([gone.status, gone.headers.get("content-type")]).toEqual([204, null]);
    expect(await gone.text()).toBe("");
  });
});
