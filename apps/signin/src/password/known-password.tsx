import type { RefObject } from "react";
import { useSpeech, useText } from "../text/text.tsx";
import styles from "./known-password.module.css";
import { PasswordInput } from "./password-input.tsx";

interface KnownPasswordProps {
  ref: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}

/** A password that the person has, with a way out for who forgot it; by keyboard that comes after. */
export function KnownPassword({ ref, error }: KnownPasswordProps) {
  const t = useText();
  const { language } = useSpeech();
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
