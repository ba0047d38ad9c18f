import type { coupons as english } from "../en/coupons.ts";

export const coupons = {} as const satisfies { readonly [Id in keyof typeof english]: string };
