import type { MailPreview } from "@counterfoil/contract";
import { Notice, Skeleton } from "@counterfoil/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./mail.module.css";

/** The email as the customer will see it, in a sandboxed frame. */
export function EmailPreview({ preview }: { preview: UseQueryResult<MailPreview> }) {
  const t = useText();
  const { data, error, refetch, isPlaceholderData } = preview;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height={440} />;
  if (data.by === "provider") {
    return (
      <Notice tone="info" title={t("mail.byProvider")}>
        {t("mail.byProviderText", { email: data.to.join(", ") })}
      </Notice>
    );
  }
  const files = data.attachments;
  return (
    <div className={styles.preview}>
      {data.can_send ? null : (
        <Notice tone="warn" title={t("mail.cannotSend")}>
          {t("mail.cannotSendText")}
        </Notice>
      )}
      <p className={styles.lines}>
        {t("mail.subject")} <strong>{data.subject}</strong>
      </p>
      <iframe
        className={isPlaceholderData ? `${styles.email} ${styles.stale}` : styles.email}
        title={t("mail.preview")}
        sandbox=""
        srcDoc={data.html}
      />
      {files.length > 0 ? (
        <p className={styles.lines}>
          {t("mail.attachments", { count: files.length, names: files.join(", ") })}
        </p>
      ) : null}
    </div>
  );
}
