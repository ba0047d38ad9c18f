import { Lock, LogOut } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import type { MenuState } from "../../../shared/menu/lazy-trigger.tsx";
import { OpenMenu } from "../../../shared/menu/open-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { signOut } from "../../../shared/session/sign-out.ts";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "../shell.module.css";
import { chooseTheme, storedTheme, THEMES } from "./theme.ts";

const THEME_LABEL = {
  light: "shell.themeLight",
  dark: "shell.themeDark",
  system: "shell.themeSystem",
} as const;

const ChangePassword = lazy(async () => {
  const [{ ChangePassword: Dialog }] = await Promise.all([
    import("./change-password.tsx"),
    needText("signin"),
  ]);
  return { default: Dialog };
});

interface OpenAvatarMenuProps extends MenuState {
  readonly trigger: ReactElement;
}

/** The open menu of the user, with the dialog that it opens. */
export function OpenAvatarMenu({ trigger, ...state }: OpenAvatarMenuProps) {
  const { me, config } = useSession();
  const { language } = useLanguage();
  const [theme, setTheme] = useState(storedTheme);
  const [changing, setChanging] = useState(false);
  const t = useText();
  const { displayName, email } = me.user;
  return (
    <>
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
            caption: t("shell.theme"),
            entries: [
              {
                kind: "choice",
                id: "themes",
                value: theme,
                options: THEMES.map((value) => ({ value, label: t(THEME_LABEL[value]) })),
                onChange: (value) => {
                  const next = THEMES.find((known) => known === value) ?? "system";
                  setTheme(next);
                  chooseTheme(next);
                },
              },
            ],
          },
          { kind: "line", id: "line-2" },
          ...(me.hasPassword
            ? [
                {
                  id: "password",
                  label: t("shell.changePassword"),
                  icon: <Lock />,
                  onSelect: () => setChanging(true),
                },
              ]
            : []),
          {
            id: "logout",
            label: t("shell.logout"),
            icon: <LogOut />,
            onSelect: () => void signOut(config.authAppUrl, language),
          },
        ]}
      />
      {changing ? (
        <Suspense>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
