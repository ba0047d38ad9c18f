import { expect, it } from "vitest";
import { readConfig } from "./read-config.ts";

const LIVE = {
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_one",
};
const read = (given: string) => readConfig({ ...LIVE, STRIPE_REQUESTS_PER_SECOND: given });

it("raises the number of requests per second for a key with a higher limit", () => {
  expect(read("80").provider).toMatchObject({ requestsPerSecond: 80 });
});

it.each(["0", "3", "10001", "2.5", "many"])("isn't %s requests per second", (given) => {
  expect(() => read(given)).toThrow(/^STRIPE_REQUESTS_PER_SECOND must/);
});

it("has no effect on the embedded provider, so it is rejected there", () => {
  const embedded = () => readConfig({ STRIPE_REQUESTS_PER_SECOND: "80" });
  expect(embedded).toThrow("STRIPE_REQUESTS_PER_SECOND has no effect");
});
