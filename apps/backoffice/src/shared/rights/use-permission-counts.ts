import type { GrantableRights } from "@counterfoil/contract";
import { RIGHT_KINDS, type Right } from "@counterfoil/domain";
import { useText } from "../text/text.ts";

/** Returns a function that says how many rights of each kind are held, of those that exist. */
export function usePermissionCounts() {
  const t = useText();
  return (ownRights: readonly Right[], all: GrantableRights): string => {
    const rights = new Set(ownRights);
    return RIGHT_KINDS.map((kind) => {
      const ofKind = all.filter((one) => one.kind === kind);
      return t("roles.some", {
        kind: t(`roles.kind.${kind}`),
        held: ofKind.filter(({ right }) => rights.has(right)).length,
        all: ofKind.length,
      });
    }).join(" · ");
  };
}
