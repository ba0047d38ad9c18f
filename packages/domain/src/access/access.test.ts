import { describe, expect, test } from "vitest";
import { DEFAULT_FEATURES, rightsOf } from "./features.ts";
import { isRight, RIGHTS, type Right, resourceOf } from "./rights.ts";
import { allowed, ROLES, roleRights } from "./roles.ts";

const who = (right: Right): string => ROLES.filter((role) => allowed(role, right)).join(" ");

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
        "team:transfer",
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
    for (const right of rights) expect(`${right}: ${who(right)}`).toBe(`${right}: ${roles}`);
  });

  test("the owner has every right, the others ever fewer", () => {
    expect(roleRights("owner")).toEqual(RIGHTS);
    expect(roleRights("admin").length).toBeLessThan(RIGHTS.length);
    expect(roleRights("user").every((right) => allowed("admin", right))).toBe(true);
  });

  test("rights are named once and know their resource", () => {
    expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
    expect(resourceOf("paymentMethod:delete")).toBe("paymentMethod");
    expect(isRight("invoice:void")).toBe(true);
    expect(isRight("invoice:explode")).toBe(false);
  });
});

describe("what a configuration leaves of the rights", () => {
  const shipped = { features: DEFAULT_FEATURES, acl: {} };

  test("a feature that is off takes its rights away, even from the owner", () => {
    expect(rightsOf("owner", shipped)).not.toContain("product:read");
    expect(rightsOf("owner", { features: [...DEFAULT_FEATURES, "products"], acl: {} })).toContain(
      "product:read",
    );
  });

  test("an access list limits a feature to its roles", () => {
    const access = { ...shipped, acl: { coupons: ["owner"] as const } };
    expect(rightsOf("owner", access)).toContain("promotionCode:create");
    expect(
      rightsOf("admin", access).filter((right) => /^(coupon|promotionCode):/.test(right)),
    ).toEqual([]);
  });

  test("an access list never gives a right that the role lacks", () => {
    const access = { ...shipped, acl: { payments: ["user"] as const } };
    expect(rightsOf("user", access)).not.toContain("payment:refund");
  });

  test("the account is open whatever the configuration says", () => {
    expect(rightsOf("user", { features: [], acl: { account: [] } })).toContain("account:read");
  });
});
