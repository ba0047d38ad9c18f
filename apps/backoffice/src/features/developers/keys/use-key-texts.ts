import type { ApiKey, ApiKeysResponse } from "@counterfoil/contract";
import { addressWithPlace } from "@counterfoil/i18n";
import { useDates } from "../../../shared/date/dates.ts";
import { usePermissionCounts } from "../../../shared/rights/use-permission-counts.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** Returns functions that say what a key may do, who made it, and when it was used and expires. */
export function useKeyTexts() {
  const t = useText();
  const counts = usePermissionCounts();
  const { dateTime, date, now } = useDates();
  const { locale } = useLanguage();
  return {
    permissions({ rights }: ApiKey, all: ApiKeysResponse): string {
      return counts(rights, all.rights);
    },
    maker: ({ createdBy: { name, member } }: ApiKey): string =>
      t(member ? "developers.madeBy" : "developers.madeByFormer", { name }),
    used: (key: ApiKey): string => {
      if (key.lastUsedAt === null) return t("developers.neverUsed");
      const time = dateTime(key.lastUsedAt);
      if (key.lastAddress === null) return time;
      const address = addressWithPlace(key.lastAddress, key.lastPlace, locale);
      return t("developers.usedFrom", { time, address });
    },
    expires({ expiresAt, previousUntil }: ApiKey): string {
      if (previousUntil !== null)
        return t("developers.previousUntil", { time: dateTime(previousUntil) });
      if (expiresAt === null) return t("developers.noExpiry");
      return expiresAt <= now() ? t("developers.expired") : date(expiresAt);
    },
  };
}
