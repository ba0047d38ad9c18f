import { describe, expect, it } from "vitest";
import type { ObjectType, ObjectTypes } from "../kernel/object-type.ts";
import { objectTypes, typeNamed, typeOfId } from "./object-types.ts";

const rows = Object.values(objectTypes);
const rest = (({ coupon: _, ...others }) => others)(objectTypes);

/** Decision 0044. */
describe("the registry of types", () => {
  it.each([
    ["ID prefix", rows.flatMap(({ prefixes }) => prefixes)],
    ["expandable field", rows.flatMap(({ fields = [] }) => fields)],
    ["timer", rows.flatMap(({ timers = {} }) => Object.keys(timers))],
    ["event", rows.flatMap(({ events }) => events)],
  ])("assigns each %s to one type", (_name, all) => {
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
  });

  it("finds the type of an ID by its field, or else by its prefix", () => {
    expect(typeOfId("coupon", "SPRING")).toBe("coupon");
    expect(typeOfId("charge", "py_1")).toBe("charge");
    expect(typeOfId("charge", "unknown_1")).toBeNull();
  });

  it("treats no inherited name as a type", () => {
    expect(typeNamed("invoice")).toBe("invoice");
    expect(typeNamed("constructor")).toBeNull();
  });

  it("requires a row for each type, and a handler for each kind of timer", () => {
    // @ts-expect-error: the type `coupon` has no row
    const registry: ObjectTypes = rest;
    const { timers: _, ...withoutTimers } = objectTypes.refund;
    // @ts-expect-error: its timers have no handlers
    const refund: ObjectType<"refund"> = withoutTimers;
    const { refund_fails: __, ...timers } = objectTypes.refund.timers;
    // @ts-expect-error: one timer has no handler
    const incomplete: ObjectType<"refund"> = { ...objectTypes.refund, timers };
    expect([registry.coupon, refund.timers, incomplete.timers.refund_fails]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
