import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAs } from "../../priority/context.ts";
import { NotedScheduler } from "../../testing/provider/noted-scheduler.ts";
import { maple, type World } from "../../testing/world.ts";
import type { ProviderFetch } from "../connection.ts";
import { createGateway, type Gateway, type WireRequest } from "../gateway.ts";
import { Busy, OutcomeUnknown, TryLater } from "../outcome.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world.close());

/** A gateway whose requests are counted before and after its scheduler. */
function counted(change: (provider: ProviderFetch) => ProviderFetch = (provider) => provider) {
  const { provider } = world.app.services;
  const { fetch } = provider;
  if (fetch === null) throw new Error("The world has no embedded provider");
  const arrived: string[] = [];
  const answer = change(fetch);
  const scheduler = new NotedScheduler({ perSecond: null, concurrency: 4 });
  const counting: ProviderFetch = (request) => {
    arrived.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer(request);
  };
  const gateway = createGateway({ ...provider, fetch: counting }, scheduler);
  return { gateway, scheduler, arrived };
}

const customers: WireRequest = { method: "GET", path: "/customers" };
const busy: ProviderFetch = async () =>
  Response.json({ error: { type: "api_error", message: "Too many requests" } }, { status: 429 });
const silent: ProviderFetch = () => new Promise<never>(() => {});

describe("every request to the provider", () => {
  const file = { data: Buffer.from("%PDF-1.4\n"), name: "a.pdf", type: "application/pdf" };
  const ways: [string, (gateway: Gateway, account: string) => Promise<unknown>][] = [
    ["a list", (gateway, account) => gateway.page(account, customers)],
    [
      "an upload",
      (gateway, account) => {
        const params = { purpose: "dispute_evidence" };
        return gateway.one(account, { method: "POST", path: "/files", params, file });
      },
    ],
    ["a download", (gateway, account) => gateway.contents(account, "file_unknown")],
    [
      "a call of the SDK",
      (gateway, account) => gateway.stripe.customers.list({}, { stripeAccount: account }),
    ],
  ];

  it.each(ways)("is scheduled for its business: %s", async (_, send) => {
    const { gateway, scheduler, arrived } = counted();
    await send(gateway, world.maple).catch(() => undefined);
    expect(arrived).toHaveLength(1);
    expect(scheduler.turns).toEqual([{ account: world.maple, priority: "person" }]);
  });

  it("is scheduled again for each attempt", async () => {
    const { gateway, scheduler, arrived } = counted(() => busy);
    await expect(gateway.page(world.maple, customers)).rejects.toBeInstanceOf(TryLater);
    expect(arrived).toHaveLength(4);
    expect(scheduler.turns).toHaveLength(4);
  });

  it("has the priority of its work, or a lower one if specified", async () => {
    const { gateway, scheduler } = counted();
    await runAs("events", () => gateway.page(world.maple, customers));
    await runAs("background", () => gateway.page(world.maple, customers));
    await runAs("person", () => gateway.page(world.maple, { ...customers, background: true }));
    expect(scheduler.turns.map(({ priority }) => priority)).toEqual([
      "events",
      "background",
      "background",
    ]);
  });
});

describe("the time limit of an operation", () => {
  it("covers all attempts together if the provider never responds", async () => {
    const { gateway, arrived } = counted(() => silent);
    const send = () => gateway.page(world.maple, customers);
    await expect(runAs("person", send, 3_300)).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(arrived).toHaveLength(1);
  });

  it("applies if the provider sends its response a byte at a time", async () => {
    const dripping: ProviderFetch = async () => {
      let timer: NodeJS.Timeout;
      return new Response(
        new ReadableStream({
          start(controller) {
            timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 100);
          },
          cancel: () => clearInterval(timer),
        }),
      );
    };
    const { gateway } = counted(() => dripping);
    const send = () => gateway.page(world.maple, customers);
    await expect(runAs("person", send, 3_300)).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  it("prevents sending a change that couldn't complete in time", async () => {
    const { gateway, arrived } = counted();
    const send = () => gateway.one(world.maple, { method: "POST", path: "/customers" });
    await expect(runAs("person", send, 1_000)).rejects.toBeInstanceOf(Busy);
    expect(arrived).toEqual([]);
  });
});

describe("a read that fails", () => {
  const failing = (times: number) => (provider: ProviderFetch) => {
    let left = times;
    const answer: ProviderFetch = async (request) => {
      left -= 1;
      return left >= 0 ? new Response("Bad Gateway", { status: 502 }) : provider(request);
    };
    return answer;
  };

  it("twice in a row succeeds in background work", async () => {
    const { gateway, arrived } = counted(failing(2));
    const page = await runAs("background", () => gateway.page(world.maple, customers));
    expect(page.hasMore).toBe(false);
    expect(arrived).toHaveLength(3);
  });

  it("permanently is given up after six attempts", async () => {
    const { gateway, arrived } = counted(failing(100));
    const read = runAs("background", () => gateway.page(world.maple, customers));
    await expect(read).rejects.toBeInstanceOf(OutcomeUnknown);
    expect(arrived).toHaveLength(6);
  });
});
