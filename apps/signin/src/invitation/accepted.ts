import type { InvitationLink } from "@counterfoil/contract";
import type { MessagesOf } from "@counterfoil/i18n";
import { type Chosen, type ChosenComplaints, chosenComplaints } from "../password/chosen.ts";

export interface Accepting extends Chosen {
  readonly reader: InvitationLink["reader"];
  readonly displayName: string;
}

export interface AcceptComplaints extends ChosenComplaints {
  readonly displayName?: keyof MessagesOf<"signin">;
}

/** Validates the fields before they are sent. Only new users choose a name and a password. */
export function acceptComplaints(typed: Accepting): AcceptComplaints {
  if (typed.reader === "signed_in") return {};
  if (typed.reader === "known") return typed.password === "" ? { password: "signin.required" } : {};
  return {
    ...(typed.displayName === "" ? { displayName: "signin.required" as const } : {}),
    ...chosenComplaints(typed),
  };
}
