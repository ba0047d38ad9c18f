import { LANGUAGE_NAMES, languageOf } from "@counterfoil/i18n";
import { Button, Fact, Facts, lazyPart, Section } from "@counterfoil/ui";
import { LazySelect } from "@counterfoil/ui/lazy-select";
import { Suspense, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { chooseLanguage } from "../../../shared/text/choose-language.ts";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import styles from "./preferences.module.css";

const ChangeTimeZone = lazyPart(
  async () => (await import("./change-time-zone.tsx")).ChangeTimeZone,
);

/** The language and the time zone of the person. */
export function PreferencesSection() {
  const t = useText();
  const { me, account, config } = useSession();
  const { tag, language } = useLanguage();
  const [changing, setChanging] = useState(false);
  const { languages } = config;
  return (
    <Section
      title={t("profile.preferences")}
      action={<Button onClick={() => setChanging(true)}>{t("profile.changeTimeZone")}</Button>}
    >
      <Facts wide>
        {languages.length > 1 ? (
          <Fact label={t("profile.language")}>
            <LazySelect
              className={styles.language}
              aria-label={t("profile.language")}
              value={languages.find((candidate) => candidate === tag) ?? language}
              onChange={(next) => void chooseLanguage(next)}
              options={languages.map((value) => ({
                value,
                label: LANGUAGE_NAMES[languageOf(value)],
              }))}
            />
          </Fact>
        ) : null}
        <Fact label={t("profile.timeZone")}>
          {(me.timeZone ?? account.timeZone).replaceAll("_", " ")}
        </Fact>
      </Facts>
      {changing ? (
        <Suspense>
          <ChangeTimeZone onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
