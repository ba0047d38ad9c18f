import type { AssignableRole } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { Field, RadioGroup, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText } from "../../../../shared/text/text.ts";
import { givenRoles } from "../../rights/lines.ts";
import { RightsTable } from "../../rights/rights-table.tsx";
import { rolesOptions } from "../../roles/queries.ts";
import { useRoleName } from "../../use-role-name.ts";
import styles from "./role-choice.module.css";

interface RoleChoiceProps {
  readonly role: AssignableRole;
  readonly onChange: (role: AssignableRole) => void;
  /** Fields above the role. */
  readonly children?: ReactNode;
}

/** Selects a role, with the permissions of each beside it. */
export function RoleChoice({ role, onChange, children }: RoleChoiceProps) {
  const t = useText();
  const named = useRoleName();
  const roles = givenRoles(useQuery(rolesOptions()).data?.roles);
  // On narrow screens, the table would push the submit button out of view.
  const phone = useViewport() === "phone";
  return (
    <div className={styles.beside}>
      <div className={styles.asked}>
        {children}
        <Field label={t("team.role")}>
          <RadioGroup
            stacked
            options={roles.map(({ id, name }) => ({
              value: id,
              label: named(id, name),
              ...(isShipped(id) ? { hint: t(`team.roleHint.${id}`) } : {}),
            }))}
            value={role}
            onChange={onChange}
          />
        </Field>
      </div>
      {phone ? (
        <details className={styles.more}>
          <summary>{t("team.can")}</summary>
          <RightsTable chosen={role} roles={roles} />
        </details>
      ) : (
        <RightsTable chosen={role} roles={roles} />
      )}
    </div>
  );
}
