import { groupOf, kindOf, RIGHTS, type Right } from "@counterfoil/domain";
import { expect, test } from "vitest";
import { extentOf, groupsOf, toggled } from "./listed-rights.ts";

const listed = RIGHTS.map((right) => ({
  right,
  group: groupOf(right),
  kind: kindOf(right),
  held: right !== "account:payout",
}));
const rows = (...rights: Right[]) => listed.filter(({ right }) => rights.includes(right));

test("lists every right once, under its group and kind", () => {
  const groups = groupsOf(listed);
  expect(groups.flatMap(({ rights }) => rights.map(({ right }) => right)).sort()).toEqual(
    [...RIGHTS].sort(),
  );
  expect(groups.map(({ group }) => group).slice(0, 3)).toEqual([
    "customers",
    "invoices",
    "payments",
  ]);
  for (const { rights, kinds } of groups) {
    expect(kinds.reduce((sum, kind) => sum + kind.rights.length, 0)).toBe(rights.length);
  }
});

test("ticks what a right needs, and unticks what needs it", () => {
  const ticked = toggled(new Set<Right>(), rows("dispute:update"), true);
  expect([...ticked]).toEqual(["payment:read", "dispute:read", "dispute:update"]);
  expect([...toggled(ticked, rows("payment:read"), false)]).toEqual([]);
});

test("leaves a right alone that the user doesn't have", () => {
  expect([...toggled(new Set<Right>(), rows("account:payout"), true)]).toEqual([]);
  const ticked = new Set<Right>(["account:read", "account:payout"]);
  expect([...toggled(ticked, rows("account:payout"), false)]).toEqual([...ticked]);
});

test("tells all from some and none", () => {
  const two = rows("customer:read", "customer:update");
  const held = (...rights: Right[]) => extentOf(new Set(rights), two);
  expect([held("customer:read", "customer:update"), held("customer:read"), held()]).toEqual([
    "all",
    "some",
    "none",
  ]);
});
