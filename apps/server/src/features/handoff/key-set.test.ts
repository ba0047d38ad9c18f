import { createServer, type Server } from "node:http";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { SsoConfig } from "../../config/config.ts";
import { AUDIENCE, ISSUER, signed } from "../../testing/sign-in/platform.ts";
import { maple, type World } from "../../testing/world.ts";
import { createVerifier, InvalidTokenError } from "./verify.ts";

const pairs = { RS256: await generateKeyPair("RS256"), ES256: await generateKeyPair("ES256") };
const other = await generateKeyPair("ES256");
const published: JWK[] = await Promise.all(
  Object.entries(pairs).map(async ([alg, { publicKey }]) => ({
    ...(await exportJWK(publicKey)),
    kid: alg,
    alg,
  })),
);

let platform: Server;
let url = "";
let up = true;
/** Number of requests for the keys. */
let requests = 0;
let byAddress: World;
let byFile: World;
beforeAll(async () => {
  platform = createServer((_request, response) => {
    requests += 1;
    response.writeHead(up ? 200 : 500, { "content-type": "application/json" });
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => {
    platform.listen(0, "127.0.0.1", resolve);
  });
  const at = platform.address();
  url = `http://127.0.0.1:${typeof at === "object" ? at?.port : ""}/keys`;
  byAddress = await office({ kind: "address", url });
  byFile = await office({ kind: "set", set: { keys: published } });
});
afterAll(async () => {
  platform?.close();
  await byAddress?.close();
  await byFile?.close();
});

const office = (keys: SsoConfig["keys"]) =>
  maple({ sso: { issuer: ISSUER, audience: null, keys } });
const by = (alg: keyof typeof pairs) =>
  signed({ header: { alg, kid: alg }, key: pairs[alg].privateKey });
const statusOf = async (world: World, token: string) =>
  (await world.stranger.post("/public/sso", { token })).status;

describe("the platform's public keys", () => {
  it.each(["RS256", "ES256"] as const)("sign people in by %s", async (alg) => {
    expect(await statusOf(byAddress, await by(alg))).toBe(200);
    expect(await statusOf(byFile, await by(alg))).toBe(200);
  });

  it("are the only ones accepted: no shared secret, no public key used as one, no foreign key", async () => {
    const text = new TextEncoder().encode(JSON.stringify(published[0]));
    const tokens = [
      await signed(),
      await signed({ header: { kid: "RS256" }, key: text }),
      await signed({ header: { alg: "ES256", kid: "ES256" }, key: other.privateKey }),
      await signed({ header: { alg: "ES256", kid: "unknown" }, key: other.privateKey }),
    ];
    for (const token of tokens) {
      expect(await statusOf(byAddress, token)).toBe(401);
      expect(await statusOf(byFile, token)).toBe(401);
    }
  });

  it("are accepted before and after a rotation to a key of the same kind, named or not", async () => {
    const next = await generateKeyPair("ES256");
    const published = await Promise.all(
      [pairs.ES256, next].map(async ({ publicKey }) => exportJWK(publicKey)),
    );
    const named = published.map((key, place) => ({ ...key, kid: `key ${place}` }));
    for (const keys of [published, named]) {
      const verify = createVerifier(
        { issuer: ISSUER, audience: null, keys: { kind: "set", set: { keys } } },
        AUDIENCE,
      );
      for (const { privateKey } of [pairs.ES256, next]) {
        const token = await signed({ header: { alg: "ES256" }, key: privateKey });
        expect((await verify(token, new Date())).person).toBe("both@maple.example");
      }
      const foreign = await signed({ header: { alg: "ES256" }, key: other.privateKey });
      await expect(verify(foreign, new Date())).rejects.toThrow(InvalidTokenError);
      const expired = await signed({
        header: { alg: "ES256" },
        key: next.privateKey,
        now: Math.floor(Date.now() / 1000) - 600,
      });
      await expect(verify(expired, new Date())).rejects.toMatchObject({
        reason: "ERR_JWT_EXPIRED",
        named: { person: "both@maple.example" },
      });
    }
  });

  it("that are unavailable use up no token: it is accepted once they are back", async () => {
    const late = await office({ kind: "address", url });
    try {
      const token = await by("ES256");
      up = false;
      const { status, body } = await late.stranger.post("/public/sso", { token });
      expect([status, body.code]).toEqual([503, "unavailable"]);
      up = true;
      await expect.poll(() => statusOf(late, token)).toBe(200);
    } finally {
      await late.close();
    }
  });

  it("are requested again for a key that is new, seldom if it stays unknown, and used for an hour if the platform fails", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const verify = createVerifier(
      { issuer: ISSUER, audience: null, keys: { kind: "address", url } },
      AUDIENCE,
    );
    const next = await generateKeyPair("ES256");
    const outcome = async (pair: typeof next, kid: string) => {
      const now = Math.floor(Date.now() / 1000);
      const token = await signed({ header: { alg: "ES256", kid }, key: pair.privateKey, now });
      return verify(token, new Date()).then(
        () => "accepted",
        (error: unknown) => (error instanceof InvalidTokenError ? "invalid" : "unavailable"),
      );
    };
    const later = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
    try {
      requests = 0;
      expect(await outcome(pairs.ES256, "ES256")).toBe("accepted");
      for (let n = 0; n < 5; n += 1) expect(await outcome(next, "next")).toBe("invalid");
      expect(requests).toBe(1);
      published.push({ ...(await exportJWK(next.publicKey)), kid: "next", alg: "ES256" });
      later(6);
      expect([await outcome(next, "next"), requests]).toEqual(["accepted", 2]);

      up = false;
      later(660);
      for (let n = 0; n < 5; n += 1) {
        expect(await outcome(next, "next")).toBe("accepted");
        expect(await outcome(other, "unknown")).toBe("unavailable");
      }
      expect(requests).toBe(3);
      later(3_600);
      expect(await outcome(next, "next")).toBe("unavailable");
      up = true;
      later(2);
      expect(await outcome(next, "next")).toBe("accepted");
    } finally {
      up = true;
      published.pop();
      vi.useRealTimers();
    }
  });
});
