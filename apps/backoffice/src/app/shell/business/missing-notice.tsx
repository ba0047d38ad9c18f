import { Notice } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

/** Banner on Home if the address that was opened has no page for this user. */
export function MissingNotice({ path }: { readonly path: string }) {
  const t = useText();
  return (
    <Notice
      tone="info"
      role="status"
      className={styles.business}
      title={t("missing.title", { path })}
    >
      {t("missing.text")}
    </Notice>
  );
}
