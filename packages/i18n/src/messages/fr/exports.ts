import type { exports as english } from "../en/exports.ts";

export const exports = {} as const satisfies { readonly [Id in keyof typeof english]: string };
