import { Notice } from "@counterfoil/ui";
import { useLocation } from "@tanstack/react-router";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

/** Banner on Home if the address that was opened has no page for this user. */
export function MissingNotice() {
  const t = useText();
  const { missing } = useLocation().state;
  if (missing === undefined) return null;
  return (
    <Notice
      tone="info"
      role="status"
      className={styles.business}
      title={t("missing.title", { path: missing })}
    >
      {t("missing.text")}
    </Notice>
  );
}
