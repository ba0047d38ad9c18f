import { expect, it } from "vitest";
import { cardNumberIn } from "../http/input/card-number.ts";
import { newId } from "./secret.ts";

it("an id is never taken for a card number, so that whoever has it can be named in any request", () => {
  const ids = Array.from({ length: 20_000 }, () => newId("usr"));
  expect(ids.filter((id) => cardNumberIn(id) !== null)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
