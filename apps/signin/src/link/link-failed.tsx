import { ButtonLink } from "@counterfoil/ui";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import type { LinkFault } from "../server/post-request.ts";
import { usePageLanguage, useText } from "../text/text.tsx";

interface LinkFailedProps {
  why: LinkFault;
  what: "invitation" | "reset" | "email";
}

const EXPIRED = {
  invitation: "signin.link.expiredInvitation",
  reset: "signin.link.expiredReset",
  email: "signin.link.expiredEmail",
} as const;

/** Shown instead of a form if its link is invalid: why, and what to do. */
export function LinkFailed({ why, what }: LinkFailedProps) {
  const t = useText();
  const { language } = usePageLanguage();
  const askAgain = what === "reset" && why !== "used";
  const text = why === "expired" ? t(EXPIRED[what]) : t(`signin.link.${why}Text`);
  return (
    <div role="alert">
      <AuthCardHeader title={t(`signin.link.${why}`)} text={text} />
      <div className={styles.next}>
        {askAgain ? (
          <ButtonLink
            variant="primary"
            size="large"
            wide
            href={`/signin/forgotten?lang=${language}`}
          >
            {t("signin.forgotAgain")}
          </ButtonLink>
        ) : null}
        <ButtonLink size="large" wide href={`/signin/?lang=${language}`}>
          {t("signin.toSignIn")}
        </ButtonLink>
      </div>
    </div>
  );
}
