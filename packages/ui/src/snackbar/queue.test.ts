import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Queue, STAY_MS } from "./queue.ts";

describe("messages on screen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (queue: Queue<string>) => queue.messages().map((message) => message.content);

  it("close after their duration, each counted from when it opened", () => {
    const queue = new Queue<string>();
    queue.add("Invoice sent");
    vi.advanceTimersByTime(3_000);
    queue.add("Receipt sent");
    vi.advanceTimersByTime(STAY_MS - 3_000);
    expect(shown(queue)).toEqual(["Receipt sent"]);
    vi.advanceTimersByTime(3_000);
    expect(shown(queue)).toEqual([]);
  });

  it("stay open while hovered or focused, and keep their remaining time", () => {
    const queue = new Queue<string>();
    queue.add("Refund failed");
    vi.advanceTimersByTime(STAY_MS - 1_000);
    queue.pause();
    vi.advanceTimersByTime(60_000);
    expect(shown(queue)).toEqual(["Refund failed"]);
    queue.resume();
    vi.advanceTimersByTime(999);
    expect(shown(queue)).toEqual(["Refund failed"]);
    vi.advanceTimersByTime(1);
    expect(shown(queue)).toEqual([]);
  });

  it("stay open until closed if they are permanent", () => {
    const queue = new Queue<string>();
    const id = queue.add("Left out: PST", true);
    queue.add("Invoice sent");
    queue.pause();
    queue.resume();
    vi.advanceTimersByTime(10 * STAY_MS);
    expect(shown(queue)).toEqual(["Left out: PST"]);
    queue.remove(id);
    expect(shown(queue)).toEqual([]);
  });

  it("pause as well if they open while another is hovered", () => {
    const queue = new Queue<string>();
    queue.add("Invoice sent");
    queue.pause();
    queue.add("Invoice paid");
    vi.advanceTimersByTime(60_000);
    expect(shown(queue)).toEqual(["Invoice sent", "Invoice paid"]);
  });

  it("drop the oldest when there are too many", () => {
    const queue = new Queue<string>();
    for (const text of ["one", "two", "three", "four", "five"]) queue.add(text);
    expect(shown(queue)).toEqual(["two", "three", "four", "five"]);
  });

  it("notify subscribers, and only while they are subscribed", () => {
    const queue = new Queue<string>();
    const changed = vi.fn();
    const stop = queue.subscribe(changed);
    const id = queue.add("Saved");
    queue.remove(id);
    stop();
    queue.add("Saved");
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
