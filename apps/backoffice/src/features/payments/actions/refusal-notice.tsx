import { Code, Notice } from "@counterfoil/ui";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { refusalText } from "../../../shared/api/api-error.ts";
import { useText } from "../../../shared/text/text.ts";

/** Says in a dialog why a step was not taken, or that nobody knows yet. */
export function RefusalNotice({ error }: { error: ApiError }) {
  const t = useText();
  if (error.outcomeUnknown) {
    return (
      <Notice tone="warn" role="alert" title={t("common.outcomeUnknown")}>
        {t("common.outcomeUnknownText")}
      </Notice>
    );
  }
  if (!error.settled) {
    return (
      <Notice tone="warn" role="alert" title={t("payments.noAnswer")}>
        {t("payments.noAnswerText")}
      </Notice>
    );
  }
  if (error.code === "stale_object") {
    return (
      <Notice tone="error" title={t("payments.stale")}>
        {t("payments.staleText")}
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
