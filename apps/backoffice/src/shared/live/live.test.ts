import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { followChanges } from "./live.ts";

afterEach(() => vi.unstubAllGlobals());

/** A stream of changes of these types, which stays open. */
function streamOf(...types: readonly string[]): Response {
  const lines = types.map((type) => `data: ${JSON.stringify({ type, id: "x" })}\n\n`).join("");
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(lines)),
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** A stream that ends at once, then one that stays open and tells nothing. */
function cutOnce(): () => Promise<Response> {
  let opened = 0;
  return async () => {
    opened += 1;
    return opened === 1 ? new Response("", { status: 200 }) : streamOf();
  };
}

it.each([
  ["team", ["team"]],
  ["mail", ["mail"]],
  ["customer", ["list", "customer"]],
])("a change of %s asks again for what shows it", async (type, key) => {
  vi.stubGlobal("fetch", async () => streamOf(type, "nothing_that_is_shown"));
  const client = new QueryClient();
  client.setQueryData(key, []);
  client.setQueryData(["elsewhere"], []);
  const stop = followChanges(client);
  await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true), 60_000);
  expect(client.getQueryState(["elsewhere"])?.isInvalidated).toBe(false);
  stop();
});

it("asks once more, when its stream opens, for what was read before: it may have changed since", async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  vi.stubGlobal("fetch", async () => {
    await opened;
    return streamOf();
  });
  const client = new QueryClient();
  const keys = [["list", "customer"], ["home"], ["mail"], ["team"]];
  for (const key of keys) client.setQueryData(key, []);
  client.setQueryData(["elsewhere"], []);
  const stop = followChanges(client);
  open();
  for (const key of keys) {
    await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true), 60_000);
  }
  expect(client.getQueryState(["elsewhere"])?.isInvalidated).toBe(false);
  stop();
});

it.each([
  ["the server has missed changes", async () => streamOf("resync")],
  ["its own stream was cut", cutOnce()],
])("asks again for everything that others change after %s", async (_, fetch) => {
  vi.stubGlobal("fetch", fetch);
  const client = new QueryClient();
  const keys = [["list", "customer"], ["object", "invoice"], ["home"], ["mail"], ["team"]];
  for (const key of keys) client.setQueryData(key, []);
  client.setQueryData(["elsewhere"], []);
  const stop = followChanges(client);
  for (const key of keys) {
    await vi.waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true), 60_000);
  }
  expect(client.getQueryState(["elsewhere"])?.isInvalidated).toBe(false);
  stop();
});

it("waits while a change of one's own is under way: it may end the session that asks", async () => {
  vi.stubGlobal("fetch", async () => streamOf("team"));
  vi.useFakeTimers();
  try {
    const client = new QueryClient();
    client.setQueryData(["team"], []);
    let finish = () => {};
    const transfer = client.getMutationCache().build(client, {
      mutationFn: () => new Promise<void>((resolve) => (finish = resolve)),
    });
    const done = transfer.execute(undefined);
    const stop = followChanges(client);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryState(["team"])?.isInvalidated).toBe(false);
    finish();
    await done;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryState(["team"])?.isInvalidated).toBe(true);
    stop();
  } finally {
    vi.useRealTimers();
  }
});
