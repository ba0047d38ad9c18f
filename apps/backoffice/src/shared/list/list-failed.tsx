import { Button, Code, Notice } from "@counterfoil/ui";
import { ApiError, refusalText } from "../api/api-error.ts";
import { useText } from "../text/text.ts";
import styles from "./list.module.css";

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Removes the invalid parameters from the address, if those were rejected. */
  readonly onClear?: (() => void) | undefined;
}

/** The error that replaces a list, with the request ID and a retry button. */
export function LoadFailed({ error, onRetry, onClear }: LoadFailedProps) {
  const t = useText();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className={styles.error}>
      <Notice
        tone="error"
        title={
          onClear
            ? t("list.oddAddress")
            : refusalText(error, t("common.loadFailed"), t("shell.offlineTitle"))
        }
        action={
          onClear ? (
            <Button onClick={onClear}>{t("list.clearFilters")}</Button>
          ) : (
            <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
          )
        }
      >
        {onClear ? `${t("list.oddAddressText")} ` : null}
        {requestId ? <Code>{t("common.request", { id: requestId })}</Code> : null}
      </Notice>
    </div>
  );
}
