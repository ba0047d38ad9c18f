import { allowed, RIGHTS, ROLES } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { RIGHTS_LINES } from "./lines.ts";

test("every right in which roles differ is told in the table of roles", () => {
  const told = new Set(RIGHTS_LINES.flatMap(({ rights }) => rights));
  const differing = RIGHTS.filter((right) => !ROLES.every((role) => allowed(role, right)));
  expect(differing.length).toBeGreaterThan(20);
  expect(differing.filter((right) => !told.has(right))).toEqual([]);
});

test("the rights of a line belong to the same roles, so that one tick speaks for all", () => {
  for (const { label, rights } of RIGHTS_LINES) {
    const who = rights.map((right) => ROLES.filter((role) => allowed(role, right)).join(" "));
    expect([label, new Set(who).size]).toEqual([label, 1]);
  }
});

test("no right is told twice", () => {
  const told = RIGHTS_LINES.flatMap(({ rights }) => rights);
  expect(new Set(told).size).toBe(told.length);
});
