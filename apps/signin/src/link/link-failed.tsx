import { FACTOR_UNDO_DAYS } from "@counterfoil/domain";
import { ButtonLink } from "@counterfoil/ui";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import type { LinkFault } from "../server/post-request.ts";
import { usePageLanguage, useText } from "../text/text.tsx";

/** The page that an emailed link opens. */
export type LinkedPage = "invitation" | "reset" | "undo" | "email";

interface LinkFailedProps {
  why: LinkFault;
  what: LinkedPage;
}

const EXPIRED = {
  invitation: "signin.link.expiredInvitation",
  reset: "signin.link.expiredReset",
  undo: "signin.link.expiredUndo",
  email: "signin.link.expiredEmail",
} as const;

/** Shown instead of a form if its link is invalid: why, and what to do. */
export function LinkFailed({ why, what }: LinkFailedProps) {
  const t = useText();
  const { language } = usePageLanguage();
  const resets = (what === "reset" && why !== "used") || (what === "undo" && why === "expired");
  const days = String(FACTOR_UNDO_DAYS);
  const text = why === "expired" ? t(EXPIRED[what], { days }) : t(`signin.link.${why}Text`);
  return (
    <div role="alert">
      <AuthCardHeader title={t(`signin.link.${why}`)} text={text} />
      <div className={styles.next}>
        {resets ? (
          <ButtonLink
            variant="primary"
            size="large"
            wide
            href={`/signin/forgotten?lang=${language}`}
          >
            {t(what === "reset" ? "signin.forgotAgain" : "signin.forgotTitle")}
          </ButtonLink>
        ) : null}
        <ButtonLink size="large" wide href={`/signin/?lang=${language}`}>
          {t("signin.toSignIn")}
        </ButtonLink>
      </div>
    </div>
  );
}
