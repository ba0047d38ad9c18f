import { Link } from "@tanstack/react-router";
import { CircleUser, LogOut } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { MenuState } from "../../../shared/menu/lazy-trigger.tsx";
import { OpenMenu } from "../../../shared/menu/open-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { signOut } from "../../../shared/session/sign-out.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { chooseTheme, storedTheme, THEMES } from "../../theme.ts";
import styles from "../shell.module.css";

const THEME_LABEL = {
  light: "accountMenu.themeLight",
  dark: "accountMenu.themeDark",
  system: "accountMenu.themeSystem",
} as const;

interface OpenAvatarMenuProps extends MenuState {
  readonly trigger: ReactElement;
}

/** The open menu of the user. */
export function OpenAvatarMenu({ trigger, ...state }: OpenAvatarMenuProps) {
  const { me, config } = useSession();
  const { language } = useLanguage();
  const [theme, setTheme] = useState(storedTheme);
  const t = useText();
  const { displayName, email } = me.user;
  return (
    <OpenMenu
      trigger={trigger}
      align="end"
      {...state}
      entries={() => [
        {
          kind: "group",
          id: "person",
          caption: (
            <>
              <span className={styles.person}>{displayName}</span>
              {email}
            </>
          ),
          entries: [],
        },
        { kind: "line", id: "line-1" },
        {
          kind: "group",
          id: "theme",
          caption: t("accountMenu.theme"),
          entries: [
            {
              kind: "choice",
              id: "themes",
              value: theme,
              options: THEMES.map((value) => ({ value, label: t(THEME_LABEL[value]) })),
              onChange: (value) => {
                const next = THEMES.find((candidate) => candidate === value) ?? "system";
                setTheme(next);
                chooseTheme(next);
              },
            },
          ],
        },
        { kind: "line", id: "line-2" },
        {
          id: "profile",
          label: t("accountMenu.profile"),
          icon: <CircleUser />,
          render: <Link to="/profile" />,
        },
        {
          id: "logout",
          label: t("accountMenu.logout"),
          icon: <LogOut />,
          onSelect: () => void signOut(config.authAppUrl, language),
        },
      ]}
    />
  );
}
