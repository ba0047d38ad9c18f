import type { PublicConfig } from "@counterfoil/contract";
import type { Language } from "@counterfoil/i18n";
import { Button } from "@counterfoil/ui";
import { type ReactNode, useEffect, useState } from "react";
import { SignInPage } from "./sign-in/sign-in-page.tsx";
import { SignOutPage } from "./sign-out/sign-out-page.tsx";
import { Foot } from "./slip/foot.tsx";
import { Slip, SlipHead } from "./slip/slip.tsx";
import { rememberLanguage, type Speech, speak } from "./text/language.ts";
import { SpeechProvider, useText } from "./text/text.tsx";

interface AppProps {
  /** Absent when the server could not be reached. */
  config: PublicConfig | undefined;
  speech: Speech;
  /** Reads the configuration once more. */
  onRetry: () => void;
}

/** The page in its language; changing the language keeps what was typed. */
export function App({ config, speech: first, onRetry }: AppProps) {
  const [speech, setSpeech] = useState(first);
  const choose = async (language: Language) => {
    setSpeech(await speak(language));
    rememberLanguage(language);
  };
  const leaving = /^\/signin\/logout\/?$/.test(window.location.pathname);
  const page = leaving ? <SignOutPage /> : <SignInPage />;
  return (
    <SpeechProvider value={speech}>
      <Titled name={config?.name} leaving={leaving}>
        <Slip
          config={config}
          foot={
            <Foot
              configured={config?.languages ?? []}
              onChoose={(language) => void choose(language)}
            />
          }
        >
          {config ? page : <Unreachable onRetry={onRetry} />}
        </Slip>
      </Titled>
    </SpeechProvider>
  );
}

interface TitledProps {
  name: string | undefined;
  leaving: boolean;
  children: ReactNode;
}

function Titled({ name = "Counterfoil", leaving, children }: TitledProps) {
  const t = useText();
  const title = `${t(leaving ? "signin.signOut" : "signin.title")} · ${name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <SlipHead title={t("signin.loadFailed")} text={t("signin.loadFailedText")} />
      <Button size="large" wide onClick={onRetry} style={{ marginTop: "var(--s-6)" }}>
        {t("signin.try")}
      </Button>
    </div>
  );
}
