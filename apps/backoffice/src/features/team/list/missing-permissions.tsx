import { useText } from "../../../shared/text/text.ts";
import type { TeamPerson } from "../rows.ts";
import styles from "./team-list.module.css";

/** How many permissions of their role someone lacks, if any. */
export function MissingPermissions({ person }: { person: TeamPerson }) {
  const t = useText();
  const count = person.withheld.length;
  return count === 0 ? null : (
    <div className={styles.missing} data-wrap>
      {t("team.missing", { count })}
    </div>
  );
}
