import { fetchRoute, LOGOUT_PATH } from "@counterfoil/contract";
import { Button, ButtonLink } from "@counterfoil/ui";
import { useEffect, useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import { usePageLanguage, useText } from "../text/text.tsx";
import styles from "./sign-out-page.module.css";

type Progress = "asking" | "ending" | "ended" | "failed";

/**
 * `/signin/logout`: asks for confirmation, ends the session, and reports whether that worked. Any
 * site can open this address in a user's browser, so opening it changes nothing.
 */
export function SignOutPage() {
  const t = useText();
  const { language } = usePageLanguage();
  const [progress, setProgress] = useState<Progress>("asking");
  useEffect(() => {
    if (progress === "ending") void endSession().then(setProgress);
  }, [progress]);

  if (progress === "asking") {
    return (
      <>
        <AuthCardHeader title={t("signin.signOutAsk")} text={t("signin.signOutAskText")} />
        <div className={styles.next}>
          <Button variant="primary" size="large" wide onClick={() => setProgress("ending")}>
            {t("signin.signOut")}
          </Button>
          <ButtonLink size="large" wide href="/">
            {t("signin.staySignedIn")}
          </ButtonLink>
        </div>
      </>
    );
  }
  if (progress === "ending") return <AuthCardHeader title={t("signin.signingOut")} />;
  if (progress === "failed") {
    return (
      <div role="alert">
        <AuthCardHeader title={t("signin.signOutFailed")} text={t("signin.signOutFailedText")} />
        <div className={styles.next}>
          <Button variant="primary" size="large" wide onClick={() => setProgress("ending")}>
            {t("signin.try")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div role="status">
      <AuthCardHeader title={t("signin.signedOut")} text={t("signin.signedOutText")} />
      <div className={styles.next}>
        <ButtonLink size="large" wide href={`/signin/?lang=${language}`}>
          {t("signin.again")}
        </ButtonLink>
      </div>
    </div>
  );
}

async function endSession(): Promise<Progress> {
  try {
    const response = await fetchRoute("POST", LOGOUT_PATH, undefined, {
      credentials: "same-origin",
    });
    return response.ok ? "ended" : "failed";
  } catch {
    return "failed";
  }
}
