import type { Right } from "@counterfoil/domain";
import { type Permission, useCan, useSession } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";

/** Checks a permission that only the owner has. The reason names them. */
export function useOwnerCan(right: Right): Permission {
  const { me } = useSession();
  const t = useText();
  const { allowed } = useCan(right);
  return {
    allowed,
    reason: allowed ? undefined : t("account.ownerOnly", { owner: me.ownerName }),
  };
}
