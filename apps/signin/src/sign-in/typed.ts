import type { MessagesOf } from "@counterfoil/i18n";

interface Typed {
  readonly email: string;
  readonly password: string;
}

export type Complaints = { readonly [Name in keyof Typed]?: keyof MessagesOf<"signin"> };

/** Only what surely is no address is refused here; the server decides the rest. */
const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** What can be said of the fields before they are sent: the message id for each that needs a look. */
export function complaintsOf({ email, password }: Typed): Complaints {
  return {
    ...(email.trim() === ""
      ? { email: "signin.required" as const }
      : ADDRESS.test(email.trim())
        ? {}
        : { email: "signin.emailInvalid" as const }),
    ...(password === "" ? { password: "signin.required" as const } : {}),
  };
}
