import { LANGUAGE_NAMES, type Language, languageOf } from "@counterfoil/i18n";
import { addressIn } from "../text/language.ts";
import { usePageLanguage, useText } from "../text/text.tsx";
import styles from "./auth-footer.module.css";

interface AuthFooterProps {
  /** Configured languages or locales. The choice is shown if there are several. */
  configured: readonly string[];
  onChoose: (language: Language) => void;
}

/** The language choice and the maker. */
export function AuthFooter({ configured, onChoose }: AuthFooterProps) {
  const t = useText();
  const { language: spoken } = usePageLanguage();
  const languages = [...new Set(configured.map(languageOf))];
  return (
    <>
      {languages.length > 1 ? (
        <nav aria-label={t("signin.languages")} className={styles.languages}>
          {languages.map((language) => (
            <a
              key={language}
              lang={language}
              hrefLang={language}
              href={addressIn(language)}
              aria-current={language === spoken ? "true" : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(language);
              }}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          ))}
        </nav>
      ) : null}
      <span>{t("signin.powered")}</span>
    </>
  );
}
