import { comparableCode } from "@counterfoil/domain";
import * as promotionCode from "../provider/promotion-code.ts";
import { activity } from "./activity.ts";
import type { Row } from "./resource.ts";

/** A code is switched off, never deleted (docs.stripe.com/api/promotion_codes). */
export const promotionCodeResource = {
  type: "promotion_code",
  path: "/promotion_codes",
  idPattern: /^promo_\w+$/,
  feature: "coupons",
  rights: {
    read: "promotionCode:read",
    create: "promotionCode:create",
    update: "promotionCode:update",
  },
  filters: promotionCode.promotionCodeFilters,
  facets: {
    coupon: "parent",
    code: { facet: "link", wanted: comparableCode },
    active: activity,
    customer: "customer",
  },
  create: promotionCode.promotionCodeCreate,
  update: promotionCode.promotionCodeUpdate,
  facts: ["code", "active"],
  backfill: { turn: 3 },
  expand: ["customer", "promotion.coupon"],
} as const satisfies Row<typeof promotionCode.promotionCodeFilters>;
