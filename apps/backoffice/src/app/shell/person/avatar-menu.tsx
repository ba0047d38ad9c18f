import { Avatar } from "@counterfoil/ui";
import { lazy } from "react";
import { LazyTrigger } from "../../../shared/menu/lazy-trigger.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

const load = () => import("./open-avatar-menu.tsx");
const OpenAvatarMenu = lazy(async () => ({ default: (await load()).OpenAvatarMenu }));

/** The user, the theme, changing the password, and signing out. */
export function AvatarMenu() {
  const { displayName } = useSession().me.user;
  const t = useText();
  const trigger = (
    <button type="button" className={styles.avatar}>
      <Avatar name={displayName} />
      <span className={styles.unseen}>{t("shell.account", { name: displayName })}</span>
    </button>
  );
  return (
    <LazyTrigger trigger={trigger} load={load}>
      {(state) => <OpenAvatarMenu trigger={trigger} {...state} />}
    </LazyTrigger>
  );
}
