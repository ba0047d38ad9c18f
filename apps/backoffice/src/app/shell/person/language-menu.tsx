import { LANGUAGE_NAMES, languageOf } from "@counterfoil/i18n";
import { Button, VisuallyHidden } from "@counterfoil/ui";
import { ChevronDown } from "lucide-react";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { chooseLanguage } from "../../../shared/text/choose-language.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** The language choice, shown if several languages are configured. */
export function LanguageMenu() {
  const { config } = useSession();
  const { tag, language } = useLanguage();
  const t = useText();
  if (config.languages.length < 2) return null;
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button variant="ghost" endIcon={<ChevronDown />}>
          {language.toUpperCase()}
          <VisuallyHidden>{t("shell.language", { name: LANGUAGE_NAMES[language] })}</VisuallyHidden>
        </Button>
      }
      entries={() => [
        {
          kind: "choice",
          id: "language",
          value: config.languages.find((candidate) => candidate === tag) ?? language,
          options: config.languages.map((value) => ({
            value,
            label: LANGUAGE_NAMES[languageOf(value)],
          })),
          onChange: (next) => void chooseLanguage(next),
        },
      ]}
    />
  );
}
