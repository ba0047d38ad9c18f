import { expect, test } from "vitest";
import { tokenIn } from "./link-token.ts";

test("keeps the link's secret when the page is reloaded", () => {
  expect(tokenIn({ counterfoilLink: "secret" })).toBe("secret");
});

test.each([null, undefined, "text", 7, {}, { counterfoilLink: 7 }, ["counterfoilLink"]])(
  "%j holds none",
  (state) => {
    expect(tokenIn(state)).toBe("");
  },
);
