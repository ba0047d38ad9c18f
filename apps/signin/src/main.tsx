import "@counterfoil/ui/base.css";
import { DEFAULT_LOCALE, LANGUAGES } from "@counterfoil/i18n";
import { applyAccent } from "@counterfoil/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { readConfig } from "./config.ts";
import { takeLinkToken } from "./link/link-token.ts";
import { readSample } from "./sample/read-sample.ts";
import { loadLanguage, wishedLanguage } from "./text/language.ts";

takeLinkToken();
const element = document.getElementById("root");
if (element) {
  const root = createRoot(element);
  const begin = async () => {
    const config = await readConfig().catch(() => undefined);
    applyAccent(config?.accent ?? null);
    const language = wishedLanguage(
      config?.languages ?? LANGUAGES,
      config?.defaultLocale ?? DEFAULT_LOCALE,
    );
    const [pageLanguage, sample] = await Promise.all([loadLanguage(language), readSample(config)]);
    root.render(
      <StrictMode>
        <App
          config={config}
          sample={sample}
          pageLanguage={pageLanguage}
          onRetry={() => void begin()}
        />
      </StrictMode>,
    );
  };
  void begin();
}
