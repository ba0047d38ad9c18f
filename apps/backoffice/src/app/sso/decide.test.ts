import { expect, test } from "vitest";
import { decide } from "./decide.ts";

const claire = { id: "usr_claire", displayName: "Claire Tessier" };
const beatriz = { id: "usr_beatriz", displayName: "Beatriz Duarte" };

test.each([
  ["from the platform, with nobody signed in", beatriz, null, true, "go"],
  ["from the platform, with the same person signed in", beatriz, beatriz, true, "go"],
  ["from the platform, with somebody else signed in", beatriz, claire, true, "ask"],
  ["from elsewhere, with nobody signed in", beatriz, null, false, "ask"],
  ["from elsewhere, with the same person signed in", beatriz, beatriz, false, "ask"],
  ["from elsewhere, with somebody else signed in", beatriz, claire, false, "ask"],
] as const)("a good token %s", (_, arriving, current, trusted, decision) => {
  expect(decide({ arriving, current, trusted })).toBe(decision);
});

test.each([
  ["from the platform ends the session that was there", claire, true, "refuse"],
  ["from the platform, with nobody signed in, leads to the sign-in", null, true, "refuse"],
  ["from elsewhere, with nobody signed in, leads to the sign-in", null, false, "refuse"],
  ["from elsewhere signs nobody out without a click", claire, false, "ask"],
] as const)("a rejected token %s", (_, current, trusted, decision) => {
  expect(decide({ arriving: null, current, trusted })).toBe(decision);
});
