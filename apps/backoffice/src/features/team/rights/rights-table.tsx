import type { AssignableRole } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { classNames, VisuallyHidden } from "@counterfoil/ui";
import { Check, CircleDashed, Minus } from "lucide-react";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import { type ChoosableRole, lineExtent, RIGHTS_LINES } from "./lines.ts";
import styles from "./rights-table.module.css";

interface RightsTableProps {
  readonly chosen: AssignableRole;
  readonly roles: readonly ChoosableRole[];
}

/**
 * The permissions of the shipped roles that can be assigned, and of the selected one, which is
 * highlighted.
 */
export function RightsTable({ chosen, roles }: RightsTableProps) {
  const t = useText();
  const named = useRoleName();
  const columns = roles.filter(({ id }) => isShipped(id) || id === chosen);
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
          {columns.map(({ id, name }) => (
            <th
              key={id}
              scope="col"
              className={classNames(styles.role, id === chosen && styles.chosen)}
            >
              {named(id, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.label}>
            <th scope="row">{t(line.label)}</th>
            {columns.map((role) => (
              <td
                key={role.id}
                className={classNames(styles.role, role.id === chosen && styles.chosen)}
              >
                <Extent of={lineExtent(line, role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Extent({ of }: { of: ReturnType<typeof lineExtent> }) {
  const t = useText();
  if (of === "all") return <Check className={styles.yes} role="img" aria-label={t("team.yes")} />;
  if (of === "none") return <Minus className={styles.no} role="img" aria-label={t("team.no")} />;
  return <CircleDashed className={styles.no} role="img" aria-label={t("team.some")} />;
}
