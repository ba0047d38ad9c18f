import { TEAM_PATH } from "@counterfoil/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onInterrupted } from "../api/call.ts";
import { api } from "../api/client.ts";
import { accessToken, setAccessToken } from "../api/token.ts";
import { continueWith } from "./continue-with.ts";

const responseTo = (status: number, body: unknown = {}) => Response.json(body, { status });
const tokenOf = (token: string) => ({
  token,
  expires_at: 0,
  person: "usr_claire",
  account: "acct_maple",
});

describe("while Claire transfers her business to Paule, which ends her session as the owner", () => {
  const leave = vi.fn();
  let handOver: PromiseWithResolversOf<string>;

  beforeEach(() => {
    vi.stubGlobal("window", {});
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path === "/auth/custom") return responseTo(200, tokenOf("of the admin"));
      if (path === "/auth/refresh") return responseTo(401);
      const bearer = new Headers(init.headers).get("authorization");
      return responseTo(bearer === "Bearer of the admin" ? 200 : 401);
    });
    setAccessToken(tokenOf("of the owner"));
    onInterrupted(leave);
    handOver = withResolvers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    leave.mockReset();
  });

  it("delays a list request until her new session", async () => {
    const done = continueWith(() => handOver.promise);
    const team = api.get(TEAM_PATH);
    handOver.resolve("one use");
    await done;
    await team;
    expect(accessToken()).toBe("of the admin");
    expect(leave).not.toHaveBeenCalled();
  });

  it("lets the list request check the session after a rejected transfer", async () => {
    const done = continueWith(() => handOver.promise);
    const team = api.get(TEAM_PATH);
    handOver.reject(new Error("Paule has left"));
    await expect(done).rejects.toThrow("Paule has left");
    await expect(team).rejects.toMatchObject({ status: 401 });
    expect(leave).toHaveBeenCalledOnce();
  });

  it("signs her out if the new session is rejected", async () => {
    const done = continueWith(() => handOver.promise);
    vi.stubGlobal("fetch", async () => responseTo(401));
    handOver.resolve("used before");
    await expect(done).rejects.toMatchObject({ status: 401 });
    expect(leave).toHaveBeenCalledOnce();
  });
});

interface PromiseWithResolversOf<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: Error) => void;
}

function withResolvers<T>(): PromiseWithResolversOf<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
