import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let maple: TestProvider;
beforeAll(async () => {
  maple = await testProvider();
});
afterAll(() => maple?.close());

it("deletes the responses of idempotency keys after a day, and keeps newer ones", async () => {
  const make = (idempotencyKey: string) =>
    maple.stripe.customers.create({ name: "Atelier Nord" }, { idempotencyKey });
  await make("yesterday");
  await make("today");
  const keys = async () => {
    const { rows } = await maple.database
      .pool("owner")
      .query<{ key: string }>("select key from provider.idempotency order by key");
    return rows.map(({ key }) => key);
  };
  await maple.database
    .pool("owner")
    .query(
      "update provider.idempotency set created = now() - interval '26 hours' where key = 'yesterday'",
    );
  expect(await keys()).toEqual(["today", "yesterday"]);
  await maple.provider.deliverPending();
  expect(await keys()).toEqual(["today"]);
});
