import { expect, it } from "vitest";
import { requireVersion } from "./await-addresses.ts";

it("a server that is too old is named with its version", () => {
  expect(() => requireVersion("url", { version: 130_023, release: "13.23" })).toThrow(
    "PostgreSQL 13.23 is too old. Use PostgreSQL 15 or later",
  );
});

it.each([
  [140_023, "14.23"],
  [180_004, "18.4"],
])("a server of version %i is used", (version, release) => {
  expect(() => requireVersion("url", { version, release })).not.toThrow();
});
