import { expect, it } from "vitest";
import { cardNumberIn } from "../../http/input/card-number.ts";
import { newId } from "./secret.ts";

it("an ID never looks like a card number, so it is accepted in any request", () => {
  const ids = Array.from({ length: 20_000 }, () => newId("usr"));
  expect(ids.filter((id) => cardNumberIn(id) !== null)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
