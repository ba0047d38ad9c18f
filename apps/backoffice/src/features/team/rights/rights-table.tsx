import type { GivenRole } from "@counterfoil/contract";
import { classNames, VisuallyHidden } from "@counterfoil/ui";
import { Check, Minus } from "lucide-react";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { GIVEN_ROLES, RIGHTS_LINES, rolesOf } from "./lines.ts";
import styles from "./rights-table.module.css";

/** The permissions of each assignable role. The selected one is highlighted. */
export function RightsTable({ chosen }: { chosen: GivenRole }) {
  const t = useText();
  const { config } = useSession();
  const lines = RIGHTS_LINES.filter(
    ({ feature }) => feature === undefined || config.features.includes(feature),
  );
  return (
    <table className={styles.table}>
      <caption>
        {t("team.can")}
        <span>{t("team.canOwner")}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t("team.canWhat")}</VisuallyHidden>
          </th>
          {GIVEN_ROLES.map((role) => (
            <th
              key={role}
              scope="col"
              className={classNames(styles.role, role === chosen && styles.chosen)}
            >
              {t(`team.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const roles = rolesOf(line);
          return (
            <tr key={line.label}>
              <th scope="row">{t(line.label)}</th>
              {GIVEN_ROLES.map((role) => (
                <td
                  key={role}
                  className={classNames(styles.role, role === chosen && styles.chosen)}
                >
                  {roles.includes(role) ? (
                    <Check className={styles.yes} role="img" aria-label={t("team.yes")} />
                  ) : (
                    <Minus className={styles.no} role="img" aria-label={t("team.no")} />
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
