import { VIEW_PATH } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { Button, Notice } from "@counterfoil/ui";
import { Eye } from "lucide-react";
import { api } from "../../../shared/api/client.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

/** Banner while an owner views the app as another role, with the way back. */
export function ViewNotice() {
  const t = useText();
  const { role, roleName, viewing } = useSession().rules;
  const stop = useWrite({
    run: (_: undefined) => api.remove(VIEW_PATH),
    touches: [],
    // The page reloads, because every screen depends on the role.
    onDone: () => location.assign("/"),
  });
  if (!viewing) return null;
  const name = isShipped(role) ? t(`viewing.role.${role}`) : (roleName ?? "");
  return (
    <Notice
      tone="info"
      icon={<Eye />}
      role="status"
      className={styles.business}
      title={t("viewing.title", { role: name })}
      action={
        <Button
          busy={stop.isPending}
          busyLabel={t("viewing.stopping")}
          onClick={() => stop.mutate(undefined)}
        >
          {t("viewing.stop")}
        </Button>
      }
    >
      {t("viewing.text")}
    </Notice>
  );
}
