import { Notice, WarningLine } from "@counterfoil/ui";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useLanguage } from "../../../../shared/text/text-provider.tsx";
import { changeMember, reinvite } from "../../api.ts";
import type { TeamPerson } from "../../rows.ts";
import { useRoleName } from "../../use-role-name.ts";
import { useTeamWrite } from "../../use-team-write.ts";
import type { PersonDialogProps } from "../person-dialog.ts";
import styles from "./assign-permissions.module.css";
import { useAssignPermissions } from "./use-assign-permissions.ts";

/**
 * Lists the permissions of their role that someone lacks, and assigns them: a member gets the role
 * again, and an invitation is resent.
 */
export function AssignPermissions({ person, onClose }: PersonDialogProps) {
  const t = useText();
  const named = useRoleName();
  const { language } = useLanguage();
  const { name, role, roleName, withheld, invitation } = person;
  const reason = useAssignPermissions(person);
  const assign = useTeamWrite({
    run: async (_: undefined, key) => {
      if (invitation !== undefined) await reinvite(invitation.id, language, key);
      else await giveAgain(person);
    },
    done: () => t(invitation === undefined ? "team.missingAssigned" : "team.reinvited", { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("team.missingTitle", { name })}
      description={t("team.missingText", { role: named(role, roleName) })}
      busy={assign.isPending}
      onSubmit={() => {
        if (reason === undefined && !assign.isPending) assign.mutate(undefined);
      }}
      submitLabel={t(invitation === undefined ? "team.missingAssign" : "team.missingResend")}
      disabledReason={reason}
    >
      <ul className={styles.rights}>
        {withheld.map((right) => (
          <li key={right}>{t(`right.${right}`)}</li>
        ))}
      </ul>
      {reason !== undefined ? (
        <Notice tone="neutral" title={reason} />
      ) : (
        <WarningLine>
          {t(invitation === undefined ? "team.missingTakesEffect" : "team.missingNewLink", {
            name,
          })}
        </WarningLine>
      )}
    </FormDialog>
  );
}

/** Assigns a member their own role, with what the user has and the person before them didn't. */
function giveAgain({ id, role }: TeamPerson) {
  return changeMember(id, role === "owner" ? {} : { role });
}
