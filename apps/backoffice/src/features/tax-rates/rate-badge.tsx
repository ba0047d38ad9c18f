import { ActiveBadge } from "../../shared/status/active-badge.tsx";
import { useText } from "../../shared/text/text.ts";

/** Whether a rate is active or archived. */
export function RateBadge({ active }: { active: boolean }) {
  const t = useText();
  return (
    <ActiveBadge active={active}>{t(active ? "taxRates.active" : "taxRates.shelved")}</ActiveBadge>
  );
}
