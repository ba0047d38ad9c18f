import { type LiteClient, liteClient } from "algoliasearch/lite";
import { expect } from "vitest";
import type { Client } from "./client.ts";
import type { World } from "./world.ts";

/** Returns a user's search key. */
export async function searchKeyOf(person: Client): Promise<string> {
  const { status, body } = await person.get("/api/algolia/algoliaSearchKey");
  expect([status, Object.keys(body)]).toEqual([200, ["algoliaSearchKey"]]);
  return body.algoliaSearchKey;
}

/** Returns the official client as used by a page, without the network. */
export async function searching(
  { app, stranger }: Pick<World, "app" | "stranger">,
  person: Client,
): Promise<LiteClient> {
  const { host } = new URL(app.url);
  return liteClient("counterfoil", await searchKeyOf(person), {
    hosts: [{ url: host, accept: "readWrite", protocol: "http" }],
    requester: {
      async send({ url, method, headers, data }) {
        const response = await stranger.fetch(url, {
          method,
          headers,
          body: data?.toString() ?? null,
        });
        return { status: response.status, content: await response.text(), isTimedOut: false };
      },
    },
  });
}

/** Sends a raw search request. */
export async function postSearch(
  { stranger }: World,
  path: string,
  key: string,
  body: unknown,
  application = "counterfoil",
) {
  const response = await stranger.fetch(path, {
    method: "POST",
    headers: { "x-algolia-api-key": key, "x-algolia-application-id": application },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}
