import { expect, it } from "vitest";
import { Secrets } from "../../../secrets/secrets.ts";
import { DeviceCookie } from "./device-cookie.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const CLAIRE = "owner@maple.example";
const cookies = new DeviceCookie(
  new Secrets(["a key of thirty-two characters or more"]),
  false,
  false,
);
const request = (cookie: string) =>
  new Request("http://127.0.0.1:4000/auth/token", { headers: { cookie } });
const after = (cookie: string, email: string) =>
  cookies.write(request(cookie), email, NOW).split(";")[0] ?? "";

it("identifies a device for the user who signed in on it, and for no one else", () => {
  const cookie = after("", CLAIRE);
  expect(cookies.idFor(request(cookie), CLAIRE, NOW)).toMatch(/^[\w-]{16}$/);
  expect(cookies.idFor(request(cookie), "admin@maple.example", NOW)).toBeNull();
  expect(cookie).not.toContain("maple");
});

it("keeps the ID of a device, and up to four users who share it", () => {
  let cookie = "";
  const people = ["a", "b", "c", "d", "e"].map((name) => `${name}@maple.example`);
  for (const email of people) cookie = after(cookie, email);
  const known = people.map((email) => cookies.idFor(request(cookie), email, NOW) !== null);
  expect(known).toEqual([false, true, true, true, true]);
  const again = after(cookie, "c@maple.example");
  expect(cookies.idFor(request(again), "c@maple.example", NOW)).toBe(
    cookies.idFor(request(cookie), "c@maple.example", NOW),
  );
});

it("is rejected if it was changed, is too old, or was signed with another key", () => {
  const cookie = after("", CLAIRE);
  const [id = "", ends = "", signature = ""] = (cookie.split("=")[1] ?? "").split(".");
  const later = String(Number(ends) + 1);
  for (const forged of [
    `cf_device=${id.replace(/^./, (first) => (first === "A" ? "B" : "A"))}.${ends}.${signature}`,
    `cf_device=${id}.${later}.${signature}`,
    `cf_device=${id}.${ends}.${"A".repeat(43)}`,
    `cf_device=${id}.${ends}.`,
    "cf_device=!!!!",
    `cf_device=${"x".repeat(5_000)}`,
    "cf_device",
  ]) {
    expect(cookies.idFor(request(forged), CLAIRE, NOW), forged).toBeNull();
  }
  const old = new Date(NOW.getTime() + 91 * 24 * 60 * 60 * 1000);
  expect(cookies.idFor(request(cookie), CLAIRE, old)).toBeNull();
  const other = new DeviceCookie(
    new Secrets(["another key of thirty-two characters"]),
    false,
    false,
  );
  expect(other.idFor(request(cookie), CLAIRE, NOW)).toBeNull();
});
