import type { ResourceBody } from "@counterfoil/contract";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

type CouponCreate = ResourceBody<"coupon", "create">;
type CodeCreate = ResourceBody<"promotionCode", "create">;

export const createCoupon = (body: CouponCreate, key: string) => createObject("coupon", body, key);

export const updateCoupon = (id: string, body: ResourceBody<"coupon", "update">, key: string) =>
  updateObject("coupon", id, body, key);

export const removeCoupon = (id: string, key: string) => removeObject("coupon", id, key);

export const createCode = (body: CodeCreate, key: string) =>
  createObject("promotionCode", body, key);

export const switchCode = (id: string, active: boolean, key: string) =>
  updateObject("promotionCode", id, { active }, key);
