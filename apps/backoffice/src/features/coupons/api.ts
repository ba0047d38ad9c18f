import type { couponCreate, couponUpdate, promotionCodeCreate } from "@counterfoil/contract";
import type { z } from "zod";
import { createObject, removeObject, updateObject } from "../../shared/resource/objects.ts";

export type CouponCreate = z.input<typeof couponCreate>;
export type CodeCreate = z.input<typeof promotionCodeCreate>;

export const createCoupon = (body: CouponCreate, key: string) => createObject("coupon", body, key);

export const updateCoupon = (id: string, body: z.input<typeof couponUpdate>, key: string) =>
  updateObject("coupon", id, body, key);

export const removeCoupon = (id: string, key: string) => removeObject("coupon", id, key);

export const createCode = (body: CodeCreate, key: string) =>
  createObject("promotionCode", body, key);

export const switchCode = (id: string, active: boolean, key: string) =>
  updateObject("promotionCode", id, { active }, key);
