import type { Right } from "@counterfoil/domain";
import { LANGUAGE_NAMES, languageOf, type MessageId } from "@counterfoil/i18n";
import { useRouter } from "@tanstack/react-router";
import {
  Building2,
  CircleUser,
  CodeXml,
  Keyboard,
  Languages,
  LogOut,
  Plus,
  SunMoon,
} from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "../../shared/session/session.tsx";
import { signOut, switchAccount } from "../../shared/session/sign-out.ts";
import { chooseLanguage } from "../../shared/text/choose-language.ts";
import { useText } from "../../shared/text/text.ts";
import { useLanguage } from "../../shared/text/text-provider.tsx";
import { chooseTheme, THEMES } from "../theme.ts";
import type { Command } from "./command.ts";

/** Objects that can be created, with the required permission and the page. */
const MAKE: readonly { label: MessageId; right: Right; to: string }[] = [
  { label: "palette.newInvoice", right: "invoice:create", to: "/create/invoice" },
  { label: "palette.newCustomer", right: "customer:create", to: "/create/customer" },
  { label: "palette.newPayment", right: "payment:create", to: "/create/payment" },
  { label: "palette.newProduct", right: "product:create", to: "/create/product" },
];

const THEME_LABEL = {
  light: "palette.themeLight",
  dark: "palette.themeDark",
  system: "palette.themeSystem",
} as const;

/** Actions available from anywhere. */
export function useActions(onKeys: () => void): readonly Command[] {
  const t = useText();
  const { me, rules, config } = useSession();
  const { language } = useLanguage();
  const { routesByPath } = useRouter();
  const action = (id: string, icon: ReactNode, label: string, more: Partial<Command>): Command => ({
    id,
    icon,
    label,
    words: label,
    ...more,
  });
  return [
    ...MAKE.filter(({ right, to }) => rules.rights.includes(right) && to in routesByPath).map(
      ({ label, to }) => action(to, <Plus />, t(label), { to }),
    ),
    ...Object.entries(me.accounts)
      .filter(([id]) => id !== me.claims.account)
      .map(([id, { name }]) =>
        action(id, <Building2 />, t("palette.business", { name }), {
          run: () => void switchAccount(id),
        }),
      ),
    ...config.languages
      .filter((tag) => languageOf(tag) !== language)
      .map((tag) =>
        action(
          tag,
          <Languages />,
          t("palette.language", { name: LANGUAGE_NAMES[languageOf(tag)] }),
          { run: () => void chooseLanguage(tag) },
        ),
      ),
    ...THEMES.map((theme) =>
      action(theme, <SunMoon />, t(THEME_LABEL[theme]), { run: () => chooseTheme(theme) }),
    ),
    action("keys", <Keyboard />, t("palette.keys"), { kbd: "?", run: onKeys }),
    ...(rules.rights.includes("account:develop")
      ? [action("developers", <CodeXml />, t("palette.developers"), { to: "/developers" })]
      : []),
    action("profile", <CircleUser />, t("palette.profile"), { to: "/profile" }),
    action("logout", <LogOut />, t("palette.logout"), {
      run: () => void signOut(config.authAppUrl, language),
    }),
  ];
}
