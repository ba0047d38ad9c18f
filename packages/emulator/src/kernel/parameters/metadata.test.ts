import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

describe("metadata that Atelier Nord stores", () => {
  it("has up to 40 characters in a key and 500 in a value, of any script", async () => {
    const metadata = { ["🍁".repeat(40)]: "🍁".repeat(500) };
    const { id } = await shop.stripe.customers.create({ metadata });
    expect(await shop.stripe.customers.retrieve(id)).toMatchObject({ metadata });
  });

  it.each([
    [
      "a key of 41",
      { ["🍁".repeat(41)]: "1" },
      /keys can have up to 40 characters, but you passed in a key that is 41 characters\. Invalid key: 🍁/,
    ],
    ["a value of 501", { note: "🍁".repeat(501) }, /values can have up to 500 characters.* 501 /],
  ])("is rejected with %s characters", async (_what, metadata, message) => {
    await expect(shop.stripe.customers.create({ metadata })).rejects.toMatchObject({
      param: "metadata",
      message: expect.stringMatching(message),
    });
  });
});
