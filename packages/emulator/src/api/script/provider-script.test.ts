import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestProvider, testProvider } from "../../testing/test-provider.ts";

const BASE = "http://127.0.0.1:4000/provider";

let shop: TestProvider;
beforeAll(async () => {
  shop = await testProvider();
});
afterAll(() => shop.close());

/** The parts of a page that the script uses until an element is mounted. */
function page() {
  return {
    URL,
    document: {
      currentScript: null,
      documentElement: { lang: "fr-CA" },
      createElement: () => ({ style: {}, remove: () => undefined }),
    },
    location: { href: `${BASE}/script/v3/` },
    HTMLScriptElement: class {},
    addEventListener: () => undefined,
  };
}

it("serves its script as one that needs nothing else, with elements for cards", async () => {
  const served = await shop.provider.fetch(new Request(`${BASE}/script/v3/`));
  expect(served.headers.get("content-type")).toContain("text/javascript");
  const context = createContext(page());
  runInContext("globalThis.window = globalThis", context);
  runInContext(await served.text(), context);
  const { elementType, kept } = runInContext(
    `const elements = Stripe("pk_test_maple").elements({ locale: "en" });
     const card = elements.create("card", { style: { base: { color: "#123456" } } });
     ({ elementType: card.elementType, kept: elements.getElement("card") === card })`,
    context,
  );
  expect([elementType, kept]).toEqual(["card", true]);
});
