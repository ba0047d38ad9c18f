import type { ComponentType } from "react";
import { DeactivatePerson } from "./deactivate-person.tsx";
import type { PersonDialogProps } from "./person-dialog.ts";
import { RemovePerson } from "./remove-person.tsx";
import { ChangeRole } from "./role/change-role.tsx";
import type { PersonStep } from "./steps.ts";
import { TransferOwnership } from "./transfer-ownership.tsx";
import { WithdrawInvitation } from "./withdraw-invitation.tsx";

const DIALOGS: Readonly<Record<PersonStep, ComponentType<PersonDialogProps>>> = {
  role: ChangeRole,
  deactivate: DeactivatePerson,
  remove: RemovePerson,
  transfer: TransferOwnership,
  withdraw: WithdrawInvitation,
};

/** The dialog of an action, lazy-loaded. */
export function TeamDialog({ step, ...props }: PersonDialogProps & { readonly step: PersonStep }) {
  const Dialog = DIALOGS[step];
  return <Dialog {...props} />;
}
