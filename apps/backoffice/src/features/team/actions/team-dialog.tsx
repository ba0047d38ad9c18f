import type { ComponentType } from "react";
import { DeactivatePerson } from "./deactivate-person.tsx";
import type { PersonAction } from "./person-action.ts";
import type { PersonDialogProps } from "./person-dialog.ts";
import { RemovePerson } from "./remove-person.tsx";
import { AssignPermissions } from "./role/assign-permissions.tsx";
import { ChangeRole } from "./role/change-role.tsx";
import { TransferOwnership } from "./transfer-ownership.tsx";
import { WithdrawInvitation } from "./withdraw-invitation.tsx";

const DIALOGS: Readonly<Record<PersonAction, ComponentType<PersonDialogProps>>> = {
  role: ChangeRole,
  permissions: AssignPermissions,
  deactivate: DeactivatePerson,
  remove: RemovePerson,
  transfer: TransferOwnership,
  withdraw: WithdrawInvitation,
};

/** The dialog of an action, lazy-loaded. */
export function TeamDialog({
  action,
  ...props
}: PersonDialogProps & { readonly action: PersonAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
