import { expect, test } from "vitest";
import { cameFromPlatform } from "./came-from.ts";

const PLATFORM = ["https://platform.example"];
const from = (referrer: string, framed = false) => cameFromPlatform({ framed, referrer }, PLATFORM);

test("a page of the platform may sign people in without a question, and so may its frame", () => {
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
])("%j is somewhere else", (referrer) => {
  expect(from(referrer)).toBe(false);
});
