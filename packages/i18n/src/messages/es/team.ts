import type { team as english } from "../en/team.ts";

export const team = {} as const satisfies { readonly [Id in keyof typeof english]: string };
