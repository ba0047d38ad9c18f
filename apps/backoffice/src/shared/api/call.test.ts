import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "./call.ts";

const answers: Response[] = [];
const sent = vi.fn(async () => answers.shift() ?? Response.json({ ok: true }));
const tooMany = (seconds: string) =>
  Response.json(
    { error: "Too many requests", code: "rate_limited", request_id: "req_1" },
    { status: 429, headers: { "retry-after": seconds } },
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
  sent.mockClear();
  answers.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a request that is rejected with 429", () => {
  it("is retried after Retry-After if it is a read, up to twice", async () => {
    answers.push(tooMany("1"), tooMany("2"));
    const read = call("GET", "/api/stripe/customer");
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await read).toEqual({ ok: true });
    answers.push(tooMany("1"), tooMany("1"), tooMany("1"));
    const refused = expect(call("GET", "/api/stripe/customer")).rejects.toMatchObject({
      status: 429,
    });
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    expect(sent).toHaveBeenCalledTimes(6);
  });

  it("isn't retried if it is a write, or the delay is long", async () => {
    answers.push(tooMany("1"), tooMany("60"));
    await expect(call("POST", "/api/stripe/customer", { body: {} })).rejects.toMatchObject({
      code: "rate_limited",
    });
    await expect(call("GET", "/api/stripe/customer")).rejects.toMatchObject({ status: 429 });
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it("isn't retried once it is aborted", async () => {
    answers.push(tooMany("1"));
    const screen = new AbortController();
    const read = call("GET", "/api/stripe/customer", { signal: screen.signal });
    const left = expect(read).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(10);
    screen.abort();
    await left;
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
