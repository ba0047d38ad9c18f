import { expect, it } from "vitest";
import { Refusal } from "../http/response/refusal.ts";
import { Availability } from "./availability.ts";
import { Busy, OutcomeUnknown, TryLater } from "./outcome.ts";

const silence = () => new OutcomeUnknown(new Error("timeout"));

it("the provider is unavailable after three requests without a response, until the next one", () => {
  const provider = new Availability();
  provider.count(silence());
  provider.count(silence());
  expect(provider.available).toBe(true);
  provider.count(silence());
  expect(provider.available).toBe(false);
  provider.count();
  expect(provider.available).toBe(true);
});

it.each([
  ["an error", new Refusal(402, "card_declined", "The card was declined")],
  ["a request to wait", new TryLater(null)],
])("%s is a response", (_, outcome) => {
  const provider = new Availability();
  for (const each of [silence(), silence(), outcome, silence()]) provider.count(each);
  expect(provider.available).toBe(true);
});

it("a request that was never sent doesn't count", () => {
  const provider = new Availability();
  for (const each of [silence(), silence(), new Busy(), silence()]) provider.count(each);
  expect(provider.available).toBe(false);
});
