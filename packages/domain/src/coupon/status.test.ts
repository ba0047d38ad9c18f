import { describe, expect, test } from "vitest";
import { couponStatus, promotionCodeStatus } from "./status.ts";

const NOW = 1_800_000_000;
const SPRING = { times_redeemed: 3 };
const CODE = { active: true, times_redeemed: 0 };

describe("the status of a coupon in a list (api/coupons)", () => {
  test.each([
    ["without limits", {}, "valid"],
    ["before its date", { redeem_by: NOW + 1 }, "valid"],
    ["at its date", { redeem_by: NOW }, "expired"],
    ["with redemptions left", { max_redemptions: 4 }, "valid"],
    ["with none left", { max_redemptions: 3 }, "exhausted"],
    ["that the provider calls invalid", { valid: false }, "expired"],
  ])("%s", (_, terms, status) => {
    expect(couponStatus({ ...SPRING, ...terms }, NOW)).toBe(status);
  });
});

describe("the status of a promotion code in a list (api/promotion_codes)", () => {
  test.each([
    ["in use", {}, "active"],
    ["switched off", { active: false }, "off"],
    ["past its date", { active: false, expires_at: NOW }, "expired"],
    ["redeemed as often as it may be", { max_redemptions: 2, times_redeemed: 2 }, "used_up"],
  ])("%s", (_, terms, status) => {
    expect(promotionCodeStatus({ ...CODE, ...terms }, SPRING, NOW)).toBe(status);
  });

  test("follows a coupon that has expired or was deleted", () => {
    expect(promotionCodeStatus(CODE, { ...SPRING, redeem_by: NOW }, NOW)).toBe("coupon_ended");
    expect(promotionCodeStatus(CODE, null, NOW)).toBe("coupon_ended");
  });
});
