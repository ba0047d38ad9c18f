import { Button, Code, Notice } from "@counterfoil/ui";
import { ApiError, refusalText } from "../api/api-error.ts";
import { useText } from "../text/text.ts";
import styles from "./list.module.css";

/** What could not be loaded, in place of it: nothing changed, the request's id, and another try. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles.error}>
      <Notice
        tone="error"
        title={refusalText(error, t("common.loadFailed"))}
        action={<Button onClick={onRetry}>{t("common.tryAgain")}</Button>}
      >
        {t("common.nothingChanged")}{" "}
        {requestId ? <Code>{t("common.request", { id: requestId })}</Code> : null}
      </Notice>
    </div>
  );
}
