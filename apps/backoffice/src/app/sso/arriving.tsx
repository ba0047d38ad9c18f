import { languageOf } from "@counterfoil/i18n";
import { Button, Logo, Spinner } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { storedLanguage } from "../../shared/text/choose-language.ts";
import { loadLanguage, needText } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";
import { TextProvider } from "../../shared/text/text-provider.tsx";
import styles from "./arriving.module.css";
import { type SsoQuestion, useQuestion } from "./question.ts";

/**
 * Returns the content of `/sso` during the sign-in: no menu, no app bar. Its messages are loaded
 * first.
 */
export async function arriving(): Promise<ReactNode> {
  await loadLanguage(languageOf(storedLanguage() ?? navigator.language));
  await needText("sso");
  return (
    <TextProvider>
      <Arriving />
    </TextProvider>
  );
}

/**
 * Returns the operator's logo, undefined for the product's own. The server writes it into the page
 * as its icon, so it is known before the configuration is.
 */
function siteLogo(): string | undefined {
  const icon = document.querySelector("link[rel=icon]")?.getAttribute("href") ?? "/logo.svg";
  return icon === "/logo.svg" ? undefined : icon;
}

function Arriving() {
  const t = useText();
  const question = useQuestion();
  if (question !== null) return <Asking {...question} />;
  return (
    <main className={styles.page}>
      <Logo src={siteLogo()} />
      <h1 className={styles.title}>{t("sso.title")}</h1>
      <p role="status" className={styles.text}>
        <Spinner />
        {t("sso.text")}
      </p>
    </main>
  );
}

function Asking({ name, current, answer }: SsoQuestion) {
  const t = useText();
  const [title, text, yes] =
    name === null
      ? [t("sso.refused"), t("sso.refusedText", { current: current ?? "" }), t("sso.signOut")]
      : [
          t("sso.question", { name }),
          current === null || current === name
            ? t("sso.questionText", { name })
            : t("sso.questionOther", { current, name }),
          t("sso.continue", { name }),
        ];
  const stay = current === null ? t("sso.cancel") : t("sso.stay", { current });
  const stayFirst = name === null;
  return (
    <main className={styles.page}>
      <Logo src={siteLogo()} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.question}>{text}</p>
      <div className={styles.answers}>
        <Button variant={stayFirst ? "primary" : "secondary"} onClick={() => answer(false)}>
          {stay}
        </Button>
        <Button variant={stayFirst ? "secondary" : "primary"} onClick={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </main>
  );
}
