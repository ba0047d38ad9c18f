import type { account as english } from "../en/account.ts";

export const account = {} as const satisfies { readonly [Id in keyof typeof english]: string };
