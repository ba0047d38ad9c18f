import type { GivenRole } from "@counterfoil/contract";
import { Field, RadioGroup, useViewport } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../../../../shared/text/text.ts";
import { GIVEN_ROLES } from "../../rights/lines.ts";
import { RightsTable } from "../../rights/rights-table.tsx";
import styles from "./role-choice.module.css";

interface RoleChoiceProps {
  readonly role: GivenRole;
  readonly onChange: (role: GivenRole) => void;
  /** Fields above the role. */
  readonly children?: ReactNode;
}

/** Selects a role, with the permissions of each beside it. */
export function RoleChoice({ role, onChange, children }: RoleChoiceProps) {
  const t = useText();
  // On narrow screens, the table would push the submit button out of view.
  const phone = useViewport() === "phone";
  return (
    <div className={styles.beside}>
      <div className={styles.asked}>
        {children}
        <Field label={t("team.role")}>
          <RadioGroup
            stacked
            options={GIVEN_ROLES.map((value) => ({
              value,
              label: t(`team.role.${value}`),
              hint: t(`team.roleHint.${value}`),
            }))}
            value={role}
            onChange={onChange}
          />
        </Field>
      </div>
      {phone ? (
        <details className={styles.more}>
          <summary>{t("team.can")}</summary>
          <RightsTable chosen={role} />
        </details>
      ) : (
        <RightsTable chosen={role} />
      )}
    </div>
  );
}
