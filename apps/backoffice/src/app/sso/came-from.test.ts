import { expect, test } from "vitest";
import { cameFromPlatform } from "./came-from.ts";

const PLATFORM = ["https://platform.example"];
const from = (referrer: string, framed = false) => cameFromPlatform({ framed, referrer }, PLATFORM);

test("a page of the platform and its frame sign users in without a confirmation", () => {
  expect(from("https://platform.example/")).toBe(true);
  expect(from("https://platform.example/people/7?x=1")).toBe(true);
  expect(from("", true)).toBe(true);
});

test.each([
  "",
  "https://evil.example/",
  "https://platform.example.evil.example/",
  "https://evil.example/?https://platform.example/",
  "http://platform.example/",
  "https://platform.example:8443/",
  "platform.example",
])("%j is another site", (referrer) => {
  expect(from(referrer)).toBe(false);
});
