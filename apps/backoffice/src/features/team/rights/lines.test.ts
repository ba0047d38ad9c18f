import { allowed, RIGHTS, ROLES } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { RIGHTS_LINES } from "./lines.ts";

test("the roles table covers every permission in which roles differ", () => {
  const listed = new Set(RIGHTS_LINES.flatMap(({ rights }) => rights));
  const differing = RIGHTS.filter((right) => !ROLES.every((role) => allowed(role, right)));
  expect(differing.length).toBeGreaterThan(20);
  expect(differing.filter((right) => !listed.has(right))).toEqual([]);
});

test("the permissions of a row belong to the same roles", () => {
  for (const { label, rights } of RIGHTS_LINES) {
    const who = rights.map((right) => ROLES.filter((role) => allowed(role, right)).join(" "));
    expect([label, new Set(who).size]).toEqual([label, 1]);
  }
});

test("the roles table lists no permission twice", () => {
  const listed = RIGHTS_LINES.flatMap(({ rights }) => rights);
  expect(new Set(listed).size).toBe(listed.length);
});
