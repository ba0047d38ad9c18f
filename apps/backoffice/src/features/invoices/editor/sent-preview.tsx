import type { Invoice } from "@counterfoil/contract";
import { Notice, Skeleton } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { useText } from "../../../shared/text/text.ts";
import { EmailPreview } from "../mail/preview.tsx";
import { previewOptions } from "../mail/queries.ts";
import styles from "./sent-preview.module.css";

interface SentPreviewProps {
  /** The draft as last saved. */
  readonly draft: Invoice | undefined;
  readonly what: "email" | "page";
}

/** The email that would be sent, or the hosted page that it links to, as rendered by the server. */
export function SentPreview({ draft, what }: SentPreviewProps) {
  const t = useText();
  if (!draft) return <Notice tone="neutral" title={t("editor.previewUnsaved")} />;
  return <Saved draft={draft} what={what} />;
}

function Saved({ draft, what }: { draft: Invoice; what: "email" | "page" }) {
  const t = useText();
  const preview = useQuery(previewOptions(draft.id, ""));
  const { data, error, refetch } = preview;
  // Each save creates a new object. The previous preview stays until the new one has loaded.
  useEffect(() => {
    if (draft.id) void refetch();
  }, [draft, refetch]);
  if (what === "email") {
    return (
      <div className={styles.email}>
        <EmailPreview preview={preview} />
      </div>
    );
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="100%" height={440} />;
  if (data.payment_page === null) {
    return (
      <Notice tone="info" title={t("editor.pageByProvider")}>
        {t("editor.pageByProviderText")}
      </Notice>
    );
  }
  return (
    <iframe
      className={styles.page}
      title={t("editor.paymentPage")}
      sandbox=""
      srcDoc={data.payment_page}
    />
  );
}
