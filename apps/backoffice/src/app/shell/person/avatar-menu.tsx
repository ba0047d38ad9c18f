import { Avatar, VisuallyHidden } from "@counterfoil/ui";
import { LazyTrigger } from "../../../shared/menu/lazy-trigger.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";

const load = async () => {
  const [{ OpenAvatarMenu }] = await Promise.all([
    import("./open-avatar-menu.tsx"),
    needText("accountMenu"),
  ]);
  return OpenAvatarMenu;
};

/** The user, the theme, the profile, and signing out. */
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
