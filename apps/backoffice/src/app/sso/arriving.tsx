import { languageOf } from "@counterfoil/i18n";
import { Logo, Spinner } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { storedLanguage } from "../../shared/text/choose-language.ts";
import { needText, speak } from "../../shared/text/messages.ts";
import { useText } from "../../shared/text/text.ts";
import { TextProvider } from "../../shared/text/text-provider.tsx";
import styles from "./arriving.module.css";

/** What stands on `/sso` while somebody is signed in: no menu, no bar. Its words are loaded first. */
export async function arriving(): Promise<ReactNode> {
  await speak(languageOf(storedLanguage() ?? navigator.language));
  await needText("sso");
  return (
    <TextProvider>
      <Arriving />
    </TextProvider>
  );
}

function Arriving() {
  const t = useText();
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>{t("sso.title")}</h1>
      <p role="status" className={styles.text}>
        <Spinner />
        {t("sso.text")}
      </p>
    </main>
  );
}
