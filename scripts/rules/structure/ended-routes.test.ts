import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./sources.ts";

/** A response that is fetched for a page; when its test ends, it may still be under way. */
const FETCHES = /\broute\.fetch\(|\bchangeResponse\(/;

it("a busy page learns of a route before the test goes on", () => {
  const direct = readdirSync(join(ROOT, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name !== join("support/network/routes.ts"))
    .filter((name) => /\bpage\.route\(/.test(readFileSync(join(ROOT, "e2e", name), "utf8")));
  expect(direct).toEqual([]);
});

it("a test that fetches responses itself ends its routes, so that none fails the next test", () => {
  const specs = readdirSync(join(ROOT, "e2e"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => ({ name, text: readFileSync(join(ROOT, "e2e", name), "utf8") }))
    .filter(({ text }) => FETCHES.test(text));
  expect(specs.length).toBeGreaterThan(5);
  const open = specs.filter(({ text }) => !text.includes("test.afterEach(endRoutes);"));
  expect(open.map(({ name }) => name)).toEqual([]);
});
