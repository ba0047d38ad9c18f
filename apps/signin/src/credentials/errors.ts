import type { MessagesOf } from "@counterfoil/i18n";

interface EnteredCredentials {
  readonly email: string;
  readonly password: string;
}

export type Errors = { readonly [Name in keyof EnteredCredentials]?: keyof MessagesOf<"signin"> };

/** Rejects only texts that certainly aren't addresses; the server decides the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** Validates the fields before they are sent. Returns the message ID for each invalid one. */
export function errorsOf({ email, password }: EnteredCredentials): Errors {
  return {
    ...(email.trim() === ""
      ? { email: "signin.required" as const }
      : ADDRESS.test(email.trim())
        ? {}
        : { email: "signin.emailInvalid" as const }),
    ...(password === "" ? { password: "signin.required" as const } : {}),
  };
}
