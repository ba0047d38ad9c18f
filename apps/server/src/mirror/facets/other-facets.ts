import type { FilterFacet } from "@counterfoil/contract";

/** Facets of types that are mirrored without being a resource, by type. */
export const OTHER_FACETS = {
  bank_account: { account: { field: "account" } },
  discount: {
    invoice: { field: "invoice", joined: true },
    coupon: { field: "source.coupon", joined: true },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FilterFacet>>>>;
