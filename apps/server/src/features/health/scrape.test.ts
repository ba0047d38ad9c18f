import { expect, it } from "vitest";
import { mayScrape } from "./scrape.ts";

const TOKEN = "prometheus-of-maple-and-main";
const URLS = [
  "http://127.0.0.1:4000/metrics",
  "http://localhost/metrics",
  "https://office.example/metrics",
];
const HEADERS: Record<string, string>[] = [
  {},
  { authorization: "Bearer x" },
  { authorization: `Basic ${TOKEN}` },
  { authorization: TOKEN },
  { "x-forwarded-for": "127.0.0.1" },
  { host: "127.0.0.1" },
];

it.each([[[]], [[TOKEN]]])(
  "rejects every request without the token, local ones too: %s",
  (tokens) => {
    for (const url of URLS) {
      for (const headers of HEADERS) {
        expect([url, headers, mayScrape(new Request(url, { headers }), tokens)]).toEqual([
          url,
          headers,
          false,
        ]);
      }
    }
  },
);

it("rejects every token if none is configured", () => {
  for (const shown of [TOKEN, "null", "undefined", "x"]) {
    const headers = { authorization: `Bearer ${shown}` };
    expect(mayScrape(new Request("http://127.0.0.1/metrics", { headers }), [])).toBe(false);
  }
});

it("accepts the token from any address", () => {
  const headers = { authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.7" };
  for (const url of URLS) expect(mayScrape(new Request(url, { headers }), [TOKEN])).toBe(true);
});

it("accepts the earlier token as well while it is being rotated", () => {
  const shown = (token: string) =>
    new Request("http://127.0.0.1/metrics", { headers: { authorization: `Bearer ${token}` } });
  const tokens = ["the token of this year", TOKEN];
  expect(tokens.every((token) => mayScrape(shown(token), tokens))).toBe(true);
  expect(mayScrape(shown("another token"), tokens)).toBe(false);
});
