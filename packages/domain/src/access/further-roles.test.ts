import { describe, expect, test } from "vitest";
import { DEFAULT_FEATURES } from "./features.ts";
import {
  baseOf,
  completed,
  copiedRights,
  covers,
  isGrantable,
  storedRole,
  templateOf,
  viewedAs,
} from "./further-roles.ts";
import { featureOpen, rightsOf } from "./permissions.ts";
import { groupOf, kindOf, RIGHTS } from "./rights.ts";
import { allowed, heldBy, idOf, roleRights } from "./roles.ts";

const shipped = { features: DEFAULT_FEATURES, acl: {} };
const clerk = storedRole({
  id: "role_clerk",
  name: "Clerk",
  base: "user",
  rights: [
    "customer:read",
    "customer:update",
    "invoice:void",
    "invoice:explode",
    "refund:update",
    "team:transfer",
  ],
});

describe("a further role", () => {
  test("has the rights it stores, except unknown ones and those that stay with the owner", () => {
    expect(roleRights(clerk)).toEqual(["customer:read", "customer:update", "invoice:void"]);
  });

  test("opens a feature only if it reads it, and loses the rights of closed ones", () => {
    expect(featureOpen("customers", clerk, shipped)).toBe(true);
    expect(featureOpen("invoices", clerk, shipped)).toBe(false);
    expect(rightsOf(clerk, shipped)).toEqual(["customer:read", "customer:update"]);
  });

  test("shares the place of its shipped role on access lists", () => {
    const access = (role: "admin" | "user") => ({ ...shipped, acl: { customers: [role] } });
    expect(featureOpen("customers", clerk, access("user"))).toBe(true);
    expect(featureOpen("customers", clerk, access("admin"))).toBe(false);
  });

  test("copied from the owner has everything that isn't the owner's alone", () => {
    expect(baseOf("owner")).toBe("admin");
    expect(RIGHTS.filter((right) => !copiedRights("owner").includes(right))).toEqual([
      "team:manage_roles",
      "team:manage_directory",
      "team:transfer",
      "account:onboard",
      "account:develop",
    ]);
  });

  test("opens the feature of what it reads", () => {
    expect(completed(["dispute:update"])).toEqual([
      "payment:read",
      "dispute:read",
      "dispute:update",
    ]);
  });

  test("reads what it changes", () => {
    expect(completed(["invoice:void", "export:create"])).toEqual([
      "invoice:read",
      "invoice:void",
      "export:create",
    ]);
  });

  test("can be given by those who have all of its rights", () => {
    expect(covers("user", clerk)).toBe(false);
    expect(covers("admin", clerk)).toBe(true);
    expect(covers(clerk, "user")).toBe(false);
  });
});

describe("ready-made roles", () => {
  test("the read-only accountant reads, reports and exports, and changes nothing", () => {
    const { rights } = templateOf("accountant");
    expect(rights).toEqual(expect.arrayContaining(["report:create", "export:create"]));
    expect(rights.filter((right) => kindOf(right) !== "read")).toEqual([]);
  });

  test("the support agent edits customers and drafts, sends invoices, and moves no money", () => {
    const { rights } = templateOf("support");
    expect(rights).toEqual(
      expect.arrayContaining(["customer:update", "invoice:create", "invoice:send", "event:read"]),
    );
    expect(rights.filter((right) => kindOf(right) === "money")).toEqual([]);
    expect(rights).not.toContain("report:read");
  });

  test("contain only rights that can be granted", () => {
    for (const name of ["accountant", "support"] as const) {
      expect(templateOf(name).rights.every(isGrantable)).toBe(true);
    }
  });
});

describe("viewing the app as another role", () => {
  test("allows what both roles may do, and remembers whose view it is", () => {
    const viewed = viewedAs("owner", "user");
    expect(roleRights(viewed)).toEqual(roleRights("user"));
    expect([idOf(viewed), heldBy(viewed)]).toEqual(["user", "owner"]);
    expect(allowed(viewedAs(clerk, "owner"), "invoice:void")).toBe(true);
    expect(allowed(viewedAs(clerk, "owner"), "invoice:credit")).toBe(false);
  });

  test("opens a feature only if it is open to both", () => {
    const access = { ...shipped, acl: { coupons: ["admin" as const] } };
    expect(featureOpen("coupons", viewedAs("owner", "admin"), access)).toBe(false);
  });
});

test("every right has a group and a kind", () => {
  for (const right of RIGHTS) {
    expect([right, groupOf(right)]).not.toContain(undefined);
    expect(["read", "write", "money"]).toContain(kindOf(right));
  }
});
