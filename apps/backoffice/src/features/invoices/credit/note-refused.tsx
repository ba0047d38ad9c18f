import type { ApiError } from "../../../shared/api/api-error.ts";
import { RefusalNotice } from "../../../shared/refusal/refusal-notice.tsx";
import { useText } from "../../../shared/text/text.ts";

/**
 * Explains in a dialog why a credit note wasn't issued or voided, or that the outcome is unknown.
 */
export function NoteRefused({ error }: { error: ApiError }) {
  const t = useText();
  return (
    <RefusalNotice
      error={error}
      stale={{ title: t("credit.stale"), text: t("credit.staleText") }}
    />
  );
}
