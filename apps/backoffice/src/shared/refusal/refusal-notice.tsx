import { Code, Notice } from "@counterfoil/ui";
import { type ApiError, refusalText } from "../api/api-error.ts";
import { useText } from "../text/text.ts";
import { refusalKind } from "./refusal-kind.ts";

interface RefusalNoticeProps {
  readonly error: ApiError;
  /** The message if the object has changed since it was shown; by default the server’s own. */
  readonly stale?: { readonly title: string; readonly text: string };
}

/** Error in a dialog: why an action failed, or that the outcome is unknown. */
export function RefusalNotice({ error, stale }: RefusalNoticeProps) {
  const t = useText();
  const kind = refusalKind(error);
  if (kind === "unknown") {
    return (
      <Notice tone="warn" role="alert" title={t("common.outcomeUnknown")}>
        {t("common.outcomeUnknownText")}
      </Notice>
    );
  }
  if (kind === "busy") {
    return <Notice tone="warn" role="alert" title={refusalText(error, t("common.noAnswer"))} />;
  }
  if (kind === "unanswered") {
    return (
      <Notice tone="warn" role="alert" title={t("common.noAnswer")}>
        {t("common.noAnswerText")}
      </Notice>
    );
  }
  if (kind === "stale" && stale) {
    return (
      <Notice tone="error" title={stale.title}>
        {stale.text}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={refusalText(error, t("common.error"))}>
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
