import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, type TestResponse } from "../../../testing/client.ts";
import { setUpAuthenticator } from "../../../testing/sign-in/authenticator.ts";
import { connection } from "../../../testing/sign-in/directory/connection.ts";
import {
  signInThrough,
  startDirectory,
  type TestDirectory,
} from "../../../testing/sign-in/directory/directory.ts";
import { ISSUER, SECRET, signed } from "../../../testing/sign-in/platform.ts";
import { renew } from "../../../testing/sign-in/renew.ts";
import { maple, type World } from "../../../testing/world.ts";

const REQUIRED = [403, "second_factor_setup_required"];
let world: World;
let directory: TestDirectory;
beforeAll(async () => {
  const hosts = new Set<string>();
  world = await maple({
    sso: { issuer: ISSUER, audience: null, keys: { kind: "secret", secrets: [SECRET] } },
    directory: { hosts, domains: new Map([["maple.example", "*"]]) },
  });
  directory = await startDirectory({
    callbacks: [`${world.app.url}/signin/directory/${world.maple}`],
  });
  hosts.add(directory.host);
  const noor = { email: "user@maple.example", email_verified: true, groups: ["billing"] };
  directory.people.set("noor", noor);
  await world.claire.post("/api/account/directory", connection(directory));
  await setUpAuthenticator(world.claire, Date.now());
  const everyone = { secondFactor: { everyone: true, roles: [] } };
  expect((await world.claire.patch("/api/account/security", everyone)).status).toBe(200);
});
afterAll(async () => {
  await world?.close();
  await directory?.close();
});

const outcome = ({ status, body }: TestResponse) => [status, body?.code];
const home = async (client: Client) => outcome(await client.get("/api/account/profile"));
const custom = async (token: string) =>
  new Client(world.app, (await world.stranger.post("/auth/custom", { token })).body.token);

it("doesn't ask a session that the business's directory opened", async () => {
  const reply = await signInThrough(world, { account: world.maple, as: "noor" });
  const cookies = reply.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
  const cookie = cookies.find((one) => one.startsWith("cf_session=")) ?? "";
  const { client } = await renew(world, { cookie, client: world.stranger });
  expect(await home(client)).toEqual([200, undefined]);
  expect(await home(await Client.signIn(world.app, "user@maple.example"))).toEqual(REQUIRED);
});

it("doesn't ask a session that the platform handed off, nor the one after a transfer", async () => {
  const claims = { email: "both@maple.example", account: world.maple };
  const handed = await world.stranger.post("/public/sso", { token: await signed({ claims }) });
  const beatriz = await custom(handed.body.result);
  expect(await home(beatriz)).toEqual([200, undefined]);
  expect(await home(world.beatriz)).toEqual(REQUIRED);

  const transfer = async (from: Client, to: string) => {
    const { body } = await from.get("/api/account/user");
    const { uid } = body.users.find(({ email }: { email: string }) => email === to);
    const path = `/api/account/user/${uid}/transferOwnership`;
    return (await from.post(path)).body.result.token;
  };
  await transfer(world.claire, "both@maple.example");
  const again = await world.stranger.post("/public/sso", { token: await signed({ claims }) });
  const owner = await custom(again.body.result);
  const after = await custom(await transfer(owner, "admin@maple.example"));
  expect(await home(after)).toEqual([200, undefined]);
});

it("asks a session after a transfer by someone who signed in with their password", async () => {
  const { body } = await world.greta.get("/api/account/user");
  const { uid } = body.users.find(({ email }: { email: string }) => email === "both@maple.example");
  await setUpAuthenticator(world.greta, Date.now());
  const everyone = { secondFactor: { everyone: true, roles: [] } };
  await world.greta.patch("/api/account/security", everyone);
  const left = await world.greta.post(`/api/account/user/${uid}/transferOwnership`);
  await world.database
    .pool("owner")
    .query(
      "delete from app.authenticator where person = (select id from app.person where email = $1)",
      ["owner@harbour.example"],
    );
  expect(await home(await custom(left.body.result.token))).toEqual(REQUIRED);
});
