import type { Me } from "@counterfoil/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, onInterrupted } from "../api/call.ts";
import { belongTo, setAccessToken } from "../api/token.ts";

const MAPLE = { person: "usr_beatriz", account: "acct_maple" };
const HARBOUR = { person: "usr_beatriz", account: "acct_harbour" };
const GRETA = { person: "usr_greta", account: "acct_harbour" };

const tokenOf = (holder: typeof MAPLE) => ({
  token: `${holder.person} ${holder.account}`,
  expires_at: 0,
  ...holder,
});
const pageOf = ({ person, account }: typeof MAPLE): Pick<Me, "user" | "claims"> => ({
  user: { id: person, displayName: "Beatriz Duarte", email: "both@maple.example" },
  claims: { role: "admin", owner: false, account },
});

describe("a page of Maple & Main, open while another tab changes the session", () => {
  let cookie = MAPLE;
  const served: string[] = [];
  const lost = vi.fn(async () => false);

  beforeEach(() => {
    cookie = MAPLE;
    served.length = 0;
    vi.stubGlobal("window", {});
    // A server on which the cookie's session alone is alive.
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      if (path === "/auth/refresh") return Response.json(tokenOf(cookie));
      const bearer = new Headers(init.headers).get("authorization");
      if (bearer !== `Bearer ${tokenOf(cookie).token}`) return Response.json({}, { status: 401 });
      served.push(`${init.method} ${path} as ${cookie.person} in ${cookie.account}`);
      return Response.json({});
    });
    setAccessToken(tokenOf(MAPLE));
    belongTo(pageOf(MAPLE));
    onInterrupted(lost);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    belongTo(undefined);
    lost.mockReset();
    lost.mockImplementation(async () => false);
  });

  it.each([
    ["Beatriz goes on in Harbour Supply", HARBOUR],
    ["Greta signs in", GRETA],
  ])("sends nothing to another session after %s", async (_, other) => {
    await call("GET", "/api/stripe/customer");
    served.length = 0;
    cookie = other;
    const calls = [
      call("POST", "/api/stripe/customer", { body: { name: "Léa Martin" } }),
      call("GET", "/api/stripe/invoice"),
      call("PATCH", "/api/stripe/invoice/in_1", { body: {} }),
      call("DELETE", "/api/stripe/taxId/txi_1"),
    ];
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => "rejected"));
    await expect(call("GET", "/api/stripe/customer")).rejects.toMatchObject({ status: 401 });
    expect(served).toEqual([]);
    expect(lost).toHaveBeenCalledTimes(5);
  });

  it("continues once the session is its own again", async () => {
    cookie = HARBOUR;
    lost.mockImplementation(async () => {
      cookie = MAPLE;
      setAccessToken(tokenOf(MAPLE));
      return true;
    });
    await call("POST", "/api/stripe/customer", { body: { name: "Léa Martin" } });
    expect(served).toEqual(["POST /api/stripe/customer as usr_beatriz in acct_maple"]);
  });

  it("refreshes its own session silently", async () => {
    setAccessToken({ ...tokenOf(MAPLE), token: "expired" });
    await call("GET", "/api/stripe/customer");
    expect(served).toHaveLength(1);
    expect(lost).not.toHaveBeenCalled();
  });
});
