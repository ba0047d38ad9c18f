import { describe, expect, test } from "vitest";
import { DEFAULT_FEATURES } from "./features.ts";
import { rightsOf } from "./permissions.ts";
import { isRight, RIGHTS, resourceOf } from "./rights.ts";
import { allowed, ROLES, roleRights } from "./roles.ts";
import type { Right } from "./table.ts";

const rolesWith = (right: Right): string => ROLES.filter((role) => allowed(role, right)).join(" ");

describe("who may do what", () => {
  test.each<[string, Right[]]>([
    [
      "owner",
      [
        "account:onboard",
        "account:schedule",
        "account:payout",
        "team:invite",
        "team:remove",
        "team:change_role",
        "team:manage_roles",
        "team:manage_directory",
        "team:transfer",
        "audit:read",
      ],
    ],
    [
      "owner admin",
      [
        "payment:refund",
        "payment:capture",
        "payment:cancel",
        "invoice:void",
        "invoice:uncollectible",
        "invoice:mark_paid",
        "invoice:credit",
        "customer:adjust_balance",
        "customer:delete",
        "export:create",
        "coupon:create",
        "promotionCode:update",
        "taxRate:create",
        "product:update",
        "report:create",
        "report:read",
      ],
    ],
    [
      "owner admin user",
      [
        "customer:read",
        "customer:create",
        "customer:update",
        "invoice:create",
        "invoice:update",
        "invoice:finalize",
        "invoice:send",
        "invoice:charge",
        "payment:read",
        "coupon:read",
        "account:read",
      ],
    ],
  ])("%s", (roles, rights) => {
    for (const right of rights) expect(`${right}: ${rolesWith(right)}`).toBe(`${right}: ${roles}`);
  });

  test("gives the owner every permission, and each other role fewer", () => {
    expect(roleRights("owner")).toEqual(RIGHTS);
    expect(roleRights("admin").length).toBeLessThan(RIGHTS.length);
    expect(roleRights("user").every((right) => allowed("admin", right))).toBe(true);
  });

  test("names each permission once, with its resource", () => {
    expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
    expect(resourceOf("paymentMethod:delete")).toBe("paymentMethod");
    expect(isRight("invoice:void")).toBe(true);
    expect(isRight("invoice:explode")).toBe(false);
  });
});

describe("permissions under a configuration", () => {
  const shipped = { features: DEFAULT_FEATURES, acl: {} };

  test("removes the permissions of a disabled feature, even from the owner", () => {
    expect(rightsOf("owner", shipped)).not.toContain("product:read");
    expect(rightsOf("owner", { features: [...DEFAULT_FEATURES, "products"], acl: {} })).toContain(
      "product:read",
    );
  });

  test("limits a feature to the roles of its access list", () => {
    const access = { ...shipped, acl: { coupons: ["owner"] as const } };
    expect(rightsOf("owner", access)).toContain("promotionCode:create");
    expect(
      rightsOf("admin", access).filter((right) => /^(coupon|promotionCode):/.test(right)),
    ).toEqual([]);
  });

  test("never grants a permission through an access list", () => {
    const access = { ...shipped, acl: { payments: ["user"] as const } };
    expect(rightsOf("user", access)).not.toContain("payment:refund");
  });

  test("keeps the account accessible whatever the configuration", () => {
    expect(rightsOf("user", { features: [], acl: { account: [] } })).toContain("account:read");
  });
});
