import type { ApiError } from "../../../shared/api/api-error.ts";
import { RefusalNotice as Shared } from "../../../shared/refusal/refusal-notice.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Explains in a dialog why a payment wasn't changed, or that the outcome is unknown. */
export function PaymentRefusalNotice({ error }: { error: ApiError }) {
  const t = useText();
  return (
    <Shared error={error} stale={{ title: t("payments.stale"), text: t("payments.staleText") }} />
  );
}
