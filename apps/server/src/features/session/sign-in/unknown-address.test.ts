import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { registerPasskey } from "../../../testing/sign-in/passkey/passkey.ts";
import { maple, type World } from "../../../testing/world.ts";

/** Claire has a passkey, Amir an authenticator app, Noor a password alone. */
const KNOWN = ["owner@maple.example", "admin@maple.example", "user@maple.example"];
const UNKNOWN = "nobody@maple.example";

let world: World;
beforeAll(async () => {
  world = await maple({ publicUrl: "https://billing.maple.example" });
  await registerPasskey(world.claire);
  await setUpAuthenticator(world.amir, Date.now());
});
afterAll(() => world?.close());

/** Everything that a caller sees, without what differs in every response. */
function seen({ status, headers, body, text }: TestResponse) {
  const { request_id: _id, ...shown } = body ?? {};
  const shownHeaders = [...headers].filter(([name]) => !/^(date|request-id)$/.test(name));
  const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""));
  return {
    status,
    shown,
    length: text.length,
    headers: shownHeaders.filter(([name]) => name !== "set-cookie"),
    cookies: cookies.map((cookie) => cookie.replace(/expires=[^;]*/i, "")),
  };
}

let networks = 0;
/** A visitor of a network that hasn't tried anything. */
function visitor(): Client {
  networks += 1;
  return new Client(world.app, null, `198.51.100.${networks}`);
}

const CALLS: Readonly<Record<string, (client: Client, email: string) => Promise<TestResponse>>> = {
  "a wrong password": (client, email) =>
    client.post("/auth/token", { email, password: "not the password" }),
  "a request for a new password": (client, email) => client.post("/auth/reset/request", { email }),
};

describe.each(Object.keys(CALLS))("the response to %s", (name) => {
  const call = async (client: Client, email: string): Promise<TestResponse> => {
    const reply = await CALLS[name]?.(client, email);
    if (reply === undefined) throw new Error(`No call ${name}`);
    return reply;
  };

  it("is the same for people with any factors as for an unknown address", async () => {
    const expected = seen(await call(visitor(), UNKNOWN));
    for (const email of KNOWN) expect(seen(await call(visitor(), email))).toEqual(expected);
  });

  it("is limited in the same way", async () => {
    const limits = async (email: string) => {
      const client = visitor();
      const statuses: number[] = [];
      for (let times = 0; times < 12; times += 1) {
        statuses.push((await call(client, email)).status);
      }
      return statuses;
    };
    const expected = await limits("no.one@maple.example");
    expect(expected).toContain(429);
    expect(await limits("owner@harbour.example")).toEqual(expected);
  });
});

it("the options of a sign-in with a passkey name no one, and no credential", async () => {
  const { body } = await world.stranger.post("/auth/passkey/start", {});
  expect(body.allowCredentials).toEqual([]);
  expect(JSON.stringify(body)).not.toMatch(/owner|pky_|usr_/);
  const named = await world.stranger.post("/auth/passkey/start", { email: KNOWN[0] });
  expect(named.body.allowCredentials).toEqual([]);
});
