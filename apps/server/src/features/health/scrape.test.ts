import { describe, expect, it } from "vitest";
import { mayScrape } from "./scrape.ts";

const HERE = { token: null, publicUrl: "http://127.0.0.1:4000", trustProxy: false };
const TOKEN = "prometheus-of-maple-and-main";
const ask = (headers: Record<string, string> = {}, url = "http://127.0.0.1:4000/metrics") =>
  new Request(url, { headers });

describe("without a token, the metrics", () => {
  it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("are for this machine: %s", (address) => {
    expect(mayScrape({ request: ask(), address }, HERE)).toBe(true);
  });

  it.each(["203.0.113.7", "10.0.0.2", "unknown", ""])("are not for %s", (address) => {
    expect(mayScrape({ request: ask(), address }, HERE)).toBe(false);
  });

  it.each(["x-forwarded-for", "x-real-ip", "forwarded", "via", "cf-connecting-ip"])(
    "are not for a request with %s",
    (name) => {
      const request = ask({ [name]: "127.0.0.1" });
      expect(mayScrape({ request, address: "127.0.0.1" }, HERE)).toBe(false);
    },
  );

  it("are not for a page of another site whose name leads here", () => {
    const request = ask({}, "http://rebound.example:4000/metrics");
    expect(mayScrape({ request, address: "127.0.0.1" }, HERE)).toBe(false);
  });

  it.each([
    { ...HERE, publicUrl: "https://office.example" },
    { ...HERE, trustProxy: true },
  ])("are for nobody where a proxy may be in front: %o", (access) => {
    expect(mayScrape({ request: ask(), address: "127.0.0.1" }, access)).toBe(false);
  });
});

describe("with a token, the metrics", () => {
  const access = { ...HERE, token: TOKEN, publicUrl: "https://office.example" };
  const from = (headers: Record<string, string>, address: string) =>
    mayScrape({ request: ask(headers), address }, access);

  it("are for its bearer, from anywhere", () => {
    const headers = { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.7" };
    expect(from(headers, "203.0.113.7")).toBe(true);
  });

  it.each([{}, { authorization: "Bearer x" }, { authorization: `Basic ${TOKEN}` }])(
    "are not for %o, from this machine neither",
    (headers) => {
      expect(from({ ...headers }, "127.0.0.1")).toBe(false);
    },
  );
});
