import {
  CONFIRM_EMAIL_PATH,
  EMAIL_LINK_PATH,
  type EmailLink,
  KEEP_EMAIL_PATH,
} from "@counterfoil/contract";
import { EMAIL_KEEP_DAYS } from "@counterfoil/domain";
import { Button, ButtonLink } from "@counterfoil/ui";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import { LinkFailed } from "../link/link-failed.tsx";
import { Linked } from "../link/linked.tsx";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { usePageLanguage, useText } from "../text/text.tsx";

const readLink = (token: string) => postRequest(EMAIL_LINK_PATH, { token });

/**
 * `/signin/email`: confirms a new email address, or keeps the old one, with an emailed link.
 * Opening the link changes nothing, because mail servers open links to check them.
 */
export function EmailPage() {
  return (
    <Linked read={readLink} what="email">
      {(link, token) => <Question {...link} token={token} />}
    </Linked>
  );
}

function Question({ purpose, email, token }: EmailLink & { readonly token: string }) {
  const t = useText();
  const [refused, setRefused] = useState<RequestError>();
  const [progress, setProgress] = useState<"open" | "busy" | "done">("open");

  const submit = async () => {
    setRefused(undefined);
    setProgress("busy");
    const path = purpose === "confirm" ? CONFIRM_EMAIL_PATH : KEEP_EMAIL_PATH;
    const result = await postRequest(path, { token });
    setProgress(result.ok ? "done" : "open");
    if (!result.ok) setRefused(result.refused);
  };

  if (progress === "done") return <Done purpose={purpose} email={email} />;
  if (refused?.kind === "link") return <LinkFailed why={refused.why} what="email" />;
  return (
    <>
      <AuthCardHeader
        title={t(`signin.email.${purpose}`)}
        text={t(`signin.email.${purpose}Text`, { email })}
      />
      <div className={styles.next}>
        {refused ? <RefusedNotice refused={refused} /> : null}
        <Button
          variant="primary"
          size="large"
          wide
          busy={progress === "busy"}
          busyLabel={t("signin.saving")}
          onClick={() => void submit()}
        >
          {t(`signin.email.${purpose}Submit`)}
        </Button>
      </div>
    </>
  );
}

function Done({ purpose, email }: EmailLink) {
  const t = useText();
  const { language } = usePageLanguage();
  const keeps = purpose === "keep";
  return (
    <div role="status">
      <AuthCardHeader
        title={t(`signin.email.${purpose}Done`)}
        text={t(`signin.email.${purpose}DoneText`, { email, days: String(EMAIL_KEEP_DAYS) })}
      />
      <div className={styles.next}>
        <ButtonLink
          variant="primary"
          size="large"
          wide
          href={keeps ? `/signin/forgotten?lang=${language}` : "/"}
        >
          {t(keeps ? "signin.forgotTitle" : "signin.email.continue")}
        </ButtonLink>
      </div>
    </div>
  );
}
