import type { PublicConfig } from "@counterfoil/contract";
import { Logo, MutedText, Sheet } from "@counterfoil/ui";
import type { ReactNode } from "react";
import { useText } from "../text/text.tsx";
import styles from "./auth-card.module.css";

interface AuthCardProps {
  /** Absent while the server can't be reached. */
  config: PublicConfig | undefined;
  /** Below the card: languages and maker. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * The card of the sign-in pages. Its stub names the operator; on a phone the logo is above the
 * form.
 */
export function AuthCard({ config, footer, children }: AuthCardProps) {
  const t = useText();
  const src = config?.logoUrl ?? undefined;
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Sheet
          compact
          className={styles.card}
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
      <footer className={styles.footer}>{footer}</footer>
    </div>
  );
}

/** The title of a card, with one line below. */
export function AuthCardHeader({ title, text }: { title: string; text?: string }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {text ? (
        <MutedText as="p" className={styles.text}>
          {text}
        </MutedText>
      ) : null}
    </>
  );
}
