import type { InvitationLink } from "@counterfoil/contract";
import type { MessagesOf } from "@counterfoil/i18n";
import { type ChosenErrors, chosenErrors, type NewPasswordValues } from "../password/chosen.ts";

interface AcceptanceValues extends NewPasswordValues {
  readonly reader: InvitationLink["reader"];
  readonly displayName: string;
}

export interface AcceptErrors extends ChosenErrors {
  readonly displayName?: keyof MessagesOf<"signin">;
}

/** Validates the fields before they are sent. Only new users choose a name and a password. */
export function acceptErrors(typed: AcceptanceValues): AcceptErrors {
  if (typed.reader === "signed_in") return {};
  if (typed.reader === "known") return typed.password === "" ? { password: "signin.required" } : {};
  return {
    ...(typed.displayName === "" ? { displayName: "signin.required" as const } : {}),
    ...chosenErrors(typed),
  };
}
