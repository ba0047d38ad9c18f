import { Notice } from "@counterfoil/ui";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

/** Tells everyone except the owner what they can do here, and that the owner does the rest. */
export function OwnerNotice() {
  const t = useText();
  const { me } = useSession();
  if (me.claims.owner) return null;
  return (
    <Notice tone="neutral" title={t("account.readOnly")}>
      {t("account.readOnlyText", { owner: me.ownerName })}
    </Notice>
  );
}
