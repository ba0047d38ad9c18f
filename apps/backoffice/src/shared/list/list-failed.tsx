import { Button, Code, Notice } from "@counterfoil/ui";
import { ApiError, refusalText } from "../api/api-error.ts";
import { DeniedRead } from "../page/denied.tsx";
import { useText } from "../text/text.ts";
import styles from "./list.module.css";

interface LoadFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Removes the invalid parameters from the address, if those were rejected. */
  readonly onClear?: (() => void) | undefined;
}

/**
 * The error that replaces a list, with the request ID and a retry button; what the user may not
 * read is the same on retry.
 */
export function LoadFailed({ error, onRetry, onClear }: LoadFailedProps) {
  const t = useText();
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  if (error instanceof ApiError && error.code === "forbidden") {
    return (
      <div className={styles.error}>
        <DeniedRead error={error} />
      </div>
    );
  }
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
