import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchList, listQuery } from "./list-query.ts";

const MONTREAL = "America/Toronto";
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    return Response.json({ data: [], has_more: false });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a list at this address. */
const arriving = (client: QueryClient, search: object) => ({
  context: { client, zone: MONTREAL, defaultLocale: "en-CA", denies: () => false },
  location: { search },
});

describe("rows prefetched for a list", () => {
  it("match the query of its screen, so that they are requested once", async () => {
    const client = new QueryClient();
    const search = { status: "open", created: "last_30_days", limit: 50 } as const;
    fetchList(arriving(client, search), "invoice");
    await client.fetchQuery(listQuery("invoice", search, {}, MONTREAL));
    expect(requests.filter((path) => path.startsWith("/api/stripe/invoice?"))).toHaveLength(1);
  });

  it("have the filters of the URL, and no unknown parameters", () => {
    const search = { status: "open", customer: "cus_1", open: "in_1", utm_source: "mail" };
    fetchList(arriving(new QueryClient(), search), "invoice", { expand: ["customer"] });
    const [rows, counts] = requests.map((path) => new URL(path, "https://bills.maple.example"));
    expect(rows?.pathname).toBe("/api/stripe/invoice");
    expect(Object.fromEntries(rows?.searchParams ?? [])).toMatchObject({
      status: "open",
      customer: "cus_1",
      limit: "25",
    });
    expect(rows?.search).not.toMatch(/utm_source|in_1/);
    expect(counts?.pathname).toBe("/api/counts/invoice");
  });
});
