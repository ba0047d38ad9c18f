import type { taxRates as english } from "../en/tax-rates.ts";

export const taxRates = {} as const satisfies { readonly [Id in keyof typeof english]: string };
