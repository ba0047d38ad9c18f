import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../testing/client.ts";
import type { World } from "../testing/world.ts";
import { mapleFilledWorld } from "./fixtures/filled-world.ts";
import type { Fixtures } from "./fixtures/fixtures.ts";
import { address, ROWS, type RouteRow } from "./requests/routes.ts";
import { idsFor, queryFor } from "./requests/valid-bodies.ts";

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  ({ world, fixtures } = await mapleFilledWorld());
});
afterAll(() => world?.close());

function pathOf(row: RouteRow): string {
  const query = queryFor(row.name, fixtures);
  return `${address(row.path, ...idsFor(row.name, fixtures))}${query === "" ? "" : `?${query}`}`;
}

const READS = ROWS.filter(({ method, name }) => method === "GET" && name !== "stream");
const PATHS = [...new Map(ROWS.map((row) => [row.path, row])).values()];
const send = (client: Client, row: RouteRow, method: string, headers = {}) =>
  client.fetch(pathOf(row), { method, headers });

describe("a request that browsers and tools send beside the contract", () => {
  it.each(READS)("HEAD $path has the status of the GET, and no body", async (row) => {
    const [get, head] = [
      await send(world.claire, row, "GET"),
      await send(world.claire, row, "HEAD"),
    ];
    await get.text();
    expect([head.status, await head.text()]).toEqual([get.status, ""]);
    const stranger = await send(world.stranger, row, "HEAD");
    if (row.access !== "public") expect(stranger.status).toBe(401);
  });

  it.each(PATHS)("OPTIONS $path opens it to no other site", async (row) => {
    const response = await send(world.claire, row, "OPTIONS", {
      origin: "https://evil.example",
      "access-control-request-method": row.method,
      "access-control-request-headers": "authorization",
    });
    expect(response.status).toBe(405);
    const allowed = [...response.headers.keys()].filter((name) =>
      name.startsWith("access-control"),
    );
    expect(allowed).toEqual([]);
  });

  it.each(READS)("Range at $path returns no part of the response", async (row) => {
    const response = await send(world.claire, row, "GET", { range: "bytes=0-3" });
    expect([response.status, response.headers.get("content-range")]).not.toContain(206);
    await response.body?.cancel();
  });
});
