import type { products as english } from "../en/products.ts";

export const products = {} as const satisfies { readonly [Id in keyof typeof english]: string };
