import { comparableCode } from "@counterfoil/domain";
import * as promotionCode from "../../../provider/catalogue/promotion-code.ts";
import { activeFilter } from "../../activity.ts";
import { objects } from "../../expansion.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    promotionCode: promotionCode.PromotionCode;
  }
}

/** A promotion code is deactivated, never deleted (docs.stripe.com/api/promotion_codes). */
export const promotionCodeResource = {
  type: "promotion_code",
  path: "/promotion_codes",
  idPattern: /^promo_\w+$/,
  feature: "coupons",
  rights: {
    read: "promotionCode:read",
    create: "promotionCode:create",
    update: "promotionCode:update",
    delete: null,
  },
  objectRight: null,
  toldRights: {},
  filters: promotionCode.promotionCodeFilters,
  facets: {
    coupon: { field: "promotion.coupon" },
    code: {
      field: "code",
      reading: { name: "comparable_code", of: comparableCode },
      wanted: comparableCode,
    },
    active: activeFilter,
    customer: "customer",
  },
  create: promotionCode.promotionCodeCreate,
  update: promotionCode.promotionCodeUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: [...Object.keys(promotionCode.promotionCodeFields), "active", "metadata"],
  facts: ["code", "active"],
  backfill: { position: 3 },
  expand: { customer: objects("customer"), "promotion.coupon": objects("coupon") },
  mirror: {
    references: { customer: "customer" },
    fixed: [],
    readWith: [],
    lines: false,
    owner: null,
    reread: null,
  },
  history: {
    parts: {},
    card: null,
    consequences: [],
    // The first is the coupon before version 2025-09-30 of the provider's API.
    related: ["coupon", "promotion.coupon", "customer"],
    family: [],
    idShown: false,
  },
  effects: { resources: ["coupon"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "activity" },
    due: { optional: "expires_at" },
    customer: "customer",
    name: "code",
    text: ["code"],
  },
  search: null,
  sorts: ["created", "due", "name"],
  exportColumns: null,
  page: null,
  objectPage: { path: "/coupons/$id", of: "promotion.coupon" },
} as const satisfies ResourceRow<typeof promotionCode.promotionCodeFilters>;
