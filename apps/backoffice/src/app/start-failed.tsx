import { languageOf } from "@counterfoil/i18n";
import { Button, Notice } from "@counterfoil/ui";
import { useEffect, useState } from "react";
import { loadLanguage, needText } from "../shared/text/messages.ts";
import { useText } from "../shared/text/text.ts";
import { TextProvider } from "../shared/text/text-provider.tsx";
import styles from "./shell/shell.module.css";
import { useReconnect } from "./shell/use-reconnect.ts";

/** Replaces the shell if the server could not be reached at the start. */
export function StartFailed({ onRetry }: { onRetry: () => void }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const load = async () => {
      await loadLanguage(languageOf(navigator.language));
      await needText("common", "shell");
      setReady(true);
    };
    void load();
  }, []);
  if (!ready) return null;
  return (
    <TextProvider>
      <Offline onRetry={onRetry} />
    </TextProvider>
  );
}

function Offline({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  useReconnect(onRetry);
  return (
    <main className={styles.centre}>
      <Notice
        tone="error"
        title={t("shell.offlineTitle")}
        action={<Button onClick={onRetry}>{t("common.tryAgain")}</Button>}
      >
        {t("shell.offlineText")}
      </Notice>
    </main>
  );
}
