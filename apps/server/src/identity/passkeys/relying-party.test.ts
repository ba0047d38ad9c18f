import { expect, it } from "vitest";
import { relyingPartyOf } from "./relying-party.ts";

it("is the domain of the public address", () => {
  expect(relyingPartyOf("https://billing.maple.example:8443", null)).toEqual({
    id: "billing.maple.example",
    origins: ["https://billing.maple.example:8443"],
  });
});

it.each([
  ["https://maple.example", "https://auth.maple.example/signin/", "maple.example"],
  ["https://billing.maple.example", "https://maple.example/", "maple.example"],
  ["https://billing.maple.example", "https://auth.maple.example/", "maple.example"],
  [
    "https://billing.maple.example",
    "https://billing.maple.example/signin/",
    "billing.maple.example",
  ],
])("is the domain that %s shares with the sign-in app at %s", (home, app, id) => {
  const party = relyingPartyOf(home, app);
  expect(party?.id).toBe(id);
  expect(party?.origins).toContain(new URL(app).origin);
});

it("exists on this machine under its name, without encryption", () => {
  expect(relyingPartyOf("http://localhost:4000", null)).toEqual({
    id: "localhost",
    origins: ["http://localhost:4000"],
  });
});

it.each([
  ["http://127.0.0.1:4000", null],
  ["https://192.0.2.1", null],
  ["http://[::1]:4000", null],
  ["http://billing.maple.example", null],
  ["https://billing.maple.example", "http://auth.maple.example/"],
  ["https://maple.example", "https://harbour.example/"],
  ["https://maple.example", "https://192.0.2.1/"],
])("doesn't exist for %s with the sign-in app at %s", (home, app) => {
  expect(relyingPartyOf(home, app)).toBeNull();
});
