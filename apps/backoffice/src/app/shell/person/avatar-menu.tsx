import { Avatar, VisuallyHidden } from "@counterfoil/ui";
import { LazyTrigger } from "../../../shared/menu/lazy-trigger.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

const load = async () => (await import("./open-avatar-menu.tsx")).OpenAvatarMenu;

/** The user, the theme, changing the password, and signing out. */
export function AvatarMenu() {
  const { displayName } = useSession().me.user;
  const t = useText();
  const trigger = (
    <button type="button" className={styles.avatar}>
      <Avatar name={displayName} />
      <VisuallyHidden>{t("shell.account", { name: displayName })}</VisuallyHidden>
    </button>
  );
  return (
    <LazyTrigger trigger={trigger} load={load}>
      {(OpenAvatarMenu, state) => <OpenAvatarMenu trigger={trigger} {...state} />}
    </LazyTrigger>
  );
}
