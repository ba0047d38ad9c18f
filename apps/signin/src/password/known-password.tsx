import type { RefObject } from "react";
import { usePageLanguage, useText } from "../text/text.tsx";
import styles from "./known-password.module.css";
import { PasswordInput } from "./password-input.tsx";

interface KnownPasswordProps {
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** The current password with a link to reset it, which comes later in the tab order. */
export function KnownPassword({ ref, error }: KnownPasswordProps) {
  const t = useText();
  const { language } = usePageLanguage();
  return (
    <div className={styles.known}>
      <PasswordInput
        ref={ref}
        label={t("signin.password")}
        autoComplete="current-password"
        error={error}
      />
      <a className={styles.forgot} href={`/signin/forgotten?lang=${language}`}>
        {t("signin.forgot")}
      </a>
    </div>
  );
}
