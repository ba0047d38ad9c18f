import type { PublicConfig } from "@counterfoil/contract";
import { Logo, Sheet } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../text/text.tsx";
import styles from "./slip.module.css";

interface SlipProps {
  /** Absent while the server can't be reached. */
  config: PublicConfig | undefined;
  /** Below the card: languages and maker. */
  foot: ReactNode;
  children: ReactNode;
}

/**
 * The card of the sign-in pages. Its stub names the operator; on a phone the logo is above the
 * form.
 */
export function Slip({ config, foot, children }: SlipProps) {
  const t = useText();
  const src = config?.logoUrl ?? undefined;
  return (
    <div className={styles.desk}>
      <main className={styles.main}>
        <Sheet
          slip
          className={styles.slip}
          stub={
            <>
              <Logo size={32} src={src} />
              {config ? (
                <p className={styles.owner}>
                  {t("signin.backOffice")}
                  <strong>{config.name}</strong>
                </p>
              ) : null}
            </>
          }
        >
          <div className={styles.mark}>
            <Logo size={32} src={src} instead={<strong>{config?.name}</strong>} />
          </div>
          {children}
        </Sheet>
      </main>
      <footer className={styles.foot}>{foot}</footer>
    </div>
  );
}

/** The title of a card, with one line below. */
export function SlipHead({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : null}
    </>
  );
}
