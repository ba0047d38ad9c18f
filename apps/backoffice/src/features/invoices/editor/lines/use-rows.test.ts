import { describe, expect, it } from "vitest";
import { emptyLine } from "../draft/values.ts";
import { moved } from "./use-rows.ts";

const signage = { ...emptyLine(), description: "Wayfinding signage" };
const rush = { ...emptyLine(), description: "Rush production" };

describe("the rows of the grid", () => {
  it("move within the range of rows", () => {
    const rows = [signage, rush];
    expect(moved(rows, rush.key, 0)).toEqual([rush, signage]);
    expect(moved(rows, rush.key, 7)).toBe(rows);
  });
});
