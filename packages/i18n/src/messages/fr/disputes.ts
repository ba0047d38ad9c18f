import type { disputes as english } from "../en/disputes.ts";

export const disputes = {} as const satisfies { readonly [Id in keyof typeof english]: string };
