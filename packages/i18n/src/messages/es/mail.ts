import type { mail as english } from "../en/mail.ts";

export const mail = {} as const satisfies { readonly [Id in keyof typeof english]: string };
