import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onRestart } from "../session/restart.ts";
import { followChanges } from "./live.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A stream that stays open until it is closed, and sends changes on demand. */
class Stream {
  readonly #body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor() {
    this.#body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
    });
  }

  get response(): Response {
    return new Response(this.#body, { headers: { "content-type": "text/event-stream" } });
  }

  /** Sends one change of each of these types. */
  send(...types: readonly string[]): void {
    for (const type of types) this.sendData(JSON.stringify({ type, id: "x" }));
  }

  sendData(data: string): void {
    this.#controller?.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
  }

  cut(): void {
    this.#controller?.close();
  }
}

const KEYS = [
  ["list", "customer"],
  ["list", "taxId"],
  ["object", "invoice"],
  ["home"],
  ["mail"],
  ["team"],
];

/** A client that has loaded the data on screen, and data that no change affects. */
function reader(): QueryClient {
  const client = new QueryClient();
  for (const key of [...KEYS, ["elsewhere"]]) client.setQueryData(key, []);
  return client;
}

/** The keys that are refetched, once all timers have run. */
async function askedAgain(client: QueryClient): Promise<readonly (readonly string[])[]> {
  await vi.advanceTimersByTimeAsync(5_000);
  return [...KEYS, ["elsewhere"]].filter((key) => client.getQueryState(key)?.isInvalidated);
}

/** Follows changes until everything refetched after opening the stream has been loaded. */
async function followed(): Promise<{ client: QueryClient; stream: Stream; stop: () => void }> {
  const stream = new Stream();
  const streams = [stream];
  vi.stubGlobal("fetch", async () => (streams.shift() ?? new Stream()).response);
  const client = reader();
  const stop = followChanges(client);
  await askedAgain(client);
  for (const key of KEYS) client.setQueryData(key, []);
  return { client, stream, stop };
}

it("refetches everything read before the stream opened, and nothing earlier", async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.stubGlobal("fetch", async () => {
    await opened;
    return new Stream().response;
  });
  const client = reader();
  const stop = followChanges(client);
  expect(await askedAgain(client)).toEqual([]);
  open();
  expect(await askedAgain(client)).toEqual(KEYS);
  stop();
});

it.each([
  ["team", [["home"], ["team"]]],
  ["mail", [["home"], ["mail"]]],
  ["customer", [["list", "customer"], ["home"]]],
  ["tax_id", [["list", "taxId"], ["home"]]],
  ["invoice", [["object", "invoice"], ["home"]]],
])("a change of %s asks again for what shows it, and for nothing else", async (type, keys) => {
  const { client, stream, stop } = await followed();
  stream.send("bank_account", "discount", type);
  expect(await askedAgain(client)).toEqual(keys);
  stop();
});

it.each([
  ["the server has missed changes", (stream: Stream) => stream.send("resync")],
  ["its own stream was cut", (stream: Stream) => stream.cut()],
])("asks again for everything that others change after %s", async (_, happens) => {
  const { client, stream, stop } = await followed();
  happens(stream);
  expect(await askedAgain(client)).toEqual(KEYS);
  stop();
});

it.each(["{", "null", "[]", '"invoice"', '{"type":5}'])(
  "ignores the event %s and keeps the stream",
  async (data) => {
    const { client, stream, stop } = await followed();
    stream.sendData(data);
    stream.send("team");
    expect(await askedAgain(client)).toEqual([["home"], ["team"]]);
    stop();
  },
);

it("reloads the session when the business was disconnected or connected again", async () => {
  const { client, stream, stop } = await followed();
  const restarted = vi.fn(async () => undefined);
  onRestart(restarted);
  stream.send("business");
  expect(await askedAgain(client)).toEqual([]);
  expect(restarted).toHaveBeenCalledOnce();
  stop();
});

it("pauses during the user's own change, which may end the session", async () => {
  const { client, stream, stop } = await followed();
  let finish = () => {};
  const transfer = client.getMutationCache().build(client, {
    mutationFn: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  });
  const done = transfer.execute(undefined);
  stream.send("team");
  expect(await askedAgain(client)).toEqual([]);
  finish();
  await done;
  expect(await askedAgain(client)).toContainEqual(["team"]);
  stop();
});
