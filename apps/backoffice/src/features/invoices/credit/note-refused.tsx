import { Code, Notice } from "@counterfoil/ui";
import { type ApiError, refusalText } from "../../../shared/api/api-error.ts";
import { useText } from "../../../shared/text/text.ts";

/** Says in a dialog why a note was not issued or taken back, or that nobody knows yet. */
export function NoteRefused({ error }: { error: ApiError }) {
  const t = useText();
  if (error.outcomeUnknown) {
    return (
      <Notice tone="warn" role="alert" title={t("common.outcomeUnknown")}>
        {t("common.outcomeUnknownText")}
      </Notice>
    );
  }
  if (error.status === 0) {
    return (
      <Notice tone="warn" role="alert" title={t("common.unreachable")}>
        {t("credit.again")}
      </Notice>
    );
  }
  if (error.code === "stale_object") {
    return (
      <Notice tone="error" title={t("credit.stale")}>
        {t("credit.staleText")}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={refusalText(error, t("common.error"))}>
      {t("common.nothingChanged")}{" "}
      {error.requestId ? <Code>{t("common.request", { id: error.requestId })}</Code> : null}
    </Notice>
  );
}
