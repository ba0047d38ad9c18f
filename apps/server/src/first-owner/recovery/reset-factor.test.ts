import { afterAll, beforeAll, expect, it } from "vitest";
import { setUpAuthenticator } from "../../testing/sign-in/authenticator.ts";
import { maple, type World } from "../../testing/world.ts";
import { readCommand } from "../command.ts";
import { resetFactor } from "./reset-factor.ts";

let world: World;
beforeAll(async () => {
  world = await maple();
});
afterAll(() => world?.close());

const EMAIL = "owner@maple.example";
const signIn = () =>
  world.stranger.post("/auth/token", { email: EMAIL, password: "counterfoil-demo" });

it("lets someone who lost their phone and recovery codes sign in with their password", async () => {
  await setUpAuthenticator(world.claire, Date.now());
  expect((await signIn()).body.code).toBe("second_factor_required");
  const done = JSON.parse(await resetFactor(world.database, " Owner@Maple.example"));
  expect(done).toMatchObject({ event: "factor_reset", person: expect.stringMatching(/^usr_/) });
  expect((await world.claire.get("/api/auth/me")).status).toBe(401);
  expect((await signIn()).status).toBe(200);
});

it("names what is wrong", async () => {
  const reset = (email: string) => resetFactor(world.database, email);
  await expect(reset("nobody@maple.example")).rejects.toThrow("no one signs in as");
  await expect(reset("admin@maple.example")).rejects.toThrow("has no second factor");
});

it("is a command of its own", () => {
  expect(readCommand(["--reset-factor", EMAIL])).toEqual({ do: "reset factor", email: EMAIL });
  expect(() => readCommand(["--reset-factor", "claire"])).toThrow("must be an email address");
  expect(() => readCommand(["--reset-factor", EMAIL, "--csv"])).toThrow("only takes");
});
