import { expect, test } from "vitest";
import { tokenIn } from "./link-token.ts";

test("a page that was reloaded finds the secret of its link", () => {
  expect(tokenIn({ counterfoilLink: "secret" })).toBe("secret");
});

test.each([null, undefined, "text", 7, {}, { counterfoilLink: 7 }, ["counterfoilLink"]])(
  "%j holds none",
  (state) => {
    expect(tokenIn(state)).toBe("");
  },
);
