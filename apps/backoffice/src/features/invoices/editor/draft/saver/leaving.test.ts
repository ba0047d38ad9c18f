import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pause, RecordingServer } from "./recording-server.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a server that has a draft, with a change that isn't sent yet. */
async function withChange(customer?: string): Promise<RecordingServer> {
  const server = new RecordingServer();
  server.write("one");
  await pause();
  await server.answer();
  server.write("two", "", customer);
  return server;
}

/**
 * Starts to leave.
 * @returns whether the page may be left by now
 */
function leave({ saver }: RecordingServer): () => boolean {
  let ended = false;
  void saver.settle().then(() => {
    ended = true;
  });
  return () => ended;
}

describe("leaving a draft right after typing", () => {
  it("saves the change first, without the pause", async () => {
    const server = await withChange();
    const ended = leave(server);
    expect(server.asked[1]).toMatchObject({ verb: "update", body: { description: "two" } });
    expect(ended()).toBe(false);
    await server.answer();
    expect(ended()).toBe(true);
    expect(server.saver.isUnsaved()).toBe(false);
  });

  it("ends with the change unsaved if the save fails, or its response is late", async () => {
    const failing = await withChange();
    const failed = leave(failing);
    await failing.answer(new Error("rejected"));
    expect([failed(), failing.saver.isUnsaved()]).toEqual([true, true]);

    const slow = await withChange();
    const late = leave(slow);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(late()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([late(), slow.saver.isUnsaved()]).toEqual([true, true]);
  });

  it("sends nothing that changes the draft's URL: a new draft, or one of another customer", async () => {
    const server = new RecordingServer();
    server.write("one");
    await server.saver.settle();
    expect(server.asked).toEqual([]);
    const other = await withChange("cus_brightwater");
    await other.saver.settle();
    expect(other.asked).toHaveLength(1);
  });

  it("sends nothing if everything is saved", async () => {
    const server = await withChange();
    server.write("one");
    await server.saver.settle();
    expect(server.asked).toHaveLength(1);
  });
});
