import * as discounting from "../../../provider/billing/coupon.ts";
import type { ResourceRow } from "../../resource.ts";

declare module "../../objects.ts" {
  interface ResourceObject {
    coupon: discounting.Coupon;
  }
}

export const couponResource = {
  type: "coupon",
  path: "/coupons",
  idPattern: /^[A-Za-z0-9_-]{1,200}$/,
  feature: "coupons",
  rights: {
    read: "coupon:read",
    create: "coupon:create",
    update: "coupon:update",
    delete: "coupon:delete",
  },
  objectRight: null,
  toldRights: {},
  filters: discounting.couponFilters,
  facets: { status: "status" },
  create: discounting.couponCreate,
  update: discounting.couponUpdate,
  createLimit: null,
  createStepUp: null,
  createAlsoRequires: null,
  actions: {},
  toProvider: null,
  audited: [...Object.keys(discounting.couponFields), "valid", "metadata"],
  facts: ["name", "percent_off", "amount_off", "currency", "duration", "valid"],
  backfill: { position: 2 },
  expand: {},
  mirror: {
    references: {},
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
    related: [],
    family: [],
    idShown: false,
  },
  effects: { resources: ["promotionCode"], balance: false },
  clientSecret: null,
  columns: {
    status: { computed: "coupon_status" },
    due: { optional: "redeem_by" },
    currency: { optional: "currency" },
    amount: { optional: "amount_off" },
    name: ["name", "id"],
    text: ["name"],
  },
  search: null,
  sorts: ["created", "amount", "due", "name"],
  exportColumns: null,
  page: { path: "/coupons", params: {} },
  objectPage: { path: "/coupons/$id", of: null },
} as const satisfies ResourceRow<typeof discounting.couponFilters>;
