import type { ApiKey, ApiKeysAnswer } from "@counterfoil/contract";
import { RIGHT_KINDS } from "@counterfoil/domain";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";

/** Returns functions that say what a key may do, who made it, and when it was used and expires. */
export function useKeyWords() {
  const t = useText();
  const { dateTime, date, now } = useDates();
  return {
    permissions({ rights }: ApiKey, all: ApiKeysAnswer): string {
      const held = new Set(rights);
      return RIGHT_KINDS.map((kind) => {
        const own = all.rights.filter((one) => one.kind === kind);
        return t("roles.some", {
          kind: t(`roles.kind.${kind}`),
          held: own.filter(({ right }) => held.has(right)).length,
          all: own.length,
        });
      }).join(" · ");
    },
    maker: ({ createdBy: { name, member } }: ApiKey): string =>
      t(member ? "developers.madeBy" : "developers.madeByFormer", { name }),
    used: ({ lastUsedAt, lastAddress }: ApiKey): string => {
      if (lastUsedAt === null) return t("developers.neverUsed");
      const time = dateTime(lastUsedAt);
      return lastAddress === null ? time : t("developers.usedFrom", { time, address: lastAddress });
    },
    expires({ expiresAt, previousUntil }: ApiKey): string {
      if (previousUntil !== null)
        return t("developers.previousUntil", { time: dateTime(previousUntil) });
      if (expiresAt === null) return t("developers.noExpiry");
      return expiresAt <= now() ? t("developers.expired") : date(expiresAt);
    },
  };
}
