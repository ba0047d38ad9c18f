import { UNDO_LINK_PATH, UNDO_PATH, type UndoLink } from "@counterfoil/contract";
import { Button, ButtonLink } from "@counterfoil/ui";
import { useState } from "react";
import { AuthCardHeader } from "../auth-card/auth-card.tsx";
import styles from "../auth-card/form.module.css";
import { LinkFailed } from "../link/link-failed.tsx";
import { Linked } from "../link/linked.tsx";
import { postRequest, type RequestError } from "../server/post-request.ts";
import { RefusedNotice } from "../server/refused-notice.tsx";
import { usePageLanguage, useText } from "../text/text.tsx";

const readLink = (token: string) => postRequest(UNDO_LINK_PATH, { token });

/**
 * `/signin/undo`: removes a second factor that someone else added, with the link in its notice.
 * Opening the link changes nothing, because mail servers open links to check them.
 */
export function UndoPage() {
  return (
    <Linked read={readLink} what="undo">
      {(link, token) => <Question {...link} token={token} />}
    </Linked>
  );
}

function Question({ email, password, token }: UndoLink & { readonly token: string }) {
  const t = useText();
  const [refused, setRefused] = useState<RequestError>();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<UndoLink>();

  const submit = async () => {
    setRefused(undefined);
    setBusy(true);
    const result = await postRequest(UNDO_PATH, { token });
    setBusy(false);
    if (result.ok) setDone(result.value);
    else setRefused(result.refused);
  };

  if (done !== undefined) return <Done {...done} />;
  if (refused?.kind === "link") return <LinkFailed why={refused.why} what="undo" />;
  const after = password ? "signin.undo.password" : "signin.undo.organization";
  return (
    <>
      <AuthCardHeader
        title={t("signin.undo.title")}
        text={`${t("signin.undo.text", { email })} ${t(after)}`}
      />
      <div className={styles.next}>
        {refused ? <RefusedNotice refused={refused} /> : null}
        <Button
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyLabel={t("signin.undo.busy")}
          onClick={() => void submit()}
        >
          {t("signin.undo.submit")}
        </Button>
      </div>
    </>
  );
}

function Done({ email, password }: UndoLink) {
  const t = useText();
  const { language } = usePageLanguage();
  const text = password ? "signin.undo.passwordSent" : "signin.undo.organizationNext";
  return (
    <div role="status">
      <AuthCardHeader title={t("signin.undo.done")} text={t(text, { email })} />
      <div className={styles.next}>
        <ButtonLink
          variant="primary"
          size="large"
          wide
          href={`/signin/${password ? "" : "directory"}?lang=${language}`}
        >
          {t(password ? "signin.toSignIn" : "signin.organization")}
        </ButtonLink>
      </div>
    </div>
  );
}
