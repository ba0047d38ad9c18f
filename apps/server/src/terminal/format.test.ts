import { expect, it } from "vitest";
import { formatOf } from "./format.ts";

const terminal = { isTTY: true };
/** A pipe or a file. */
const piped = {};

it("writes text at a terminal, and JSON into a pipe or a file", () => {
  expect(formatOf(null, terminal)).toBe("text");
  expect(formatOf(null, piped)).toBe("json");
});

it("writes the configured format wherever the output goes", () => {
  expect(formatOf("json", terminal)).toBe("json");
  expect(formatOf("text", piped)).toBe("text");
});
