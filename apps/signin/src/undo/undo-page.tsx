import { UNDO_LINK_PATH, UNDO_PATH, type UndoLink } from "@counterfoil/contract";
import { LinkDone } from "../link/link-done.tsx";
import { LinkQuestion } from "../link/link-question.tsx";
import { Linked } from "../link/linked.tsx";
import { postRequest } from "../server/post-request.ts";
import { usePageLanguage, useText } from "../text/text.tsx";

const readLink = (token: string) => postRequest(UNDO_LINK_PATH, { token });

/** `/signin/undo`: removes a second factor that someone else added, with the link in its notice. */
export function UndoPage() {
  return (
    <Linked read={readLink} what="undo">
      {(link, token) => <Question {...link} token={token} />}
    </Linked>
  );
}

function Question({ email, password, token }: UndoLink & { readonly token: string }) {
  const t = useText();
  const after = password ? "signin.undo.password" : "signin.undo.organization";
  return (
    <LinkQuestion
      what="undo"
      title={t("signin.undo.title")}
      text={`${t("signin.undo.text", { email })} ${t(after)}`}
      submitLabel={t("signin.undo.submit")}
      busyLabel={t("signin.undo.busy")}
      submit={() => postRequest(UNDO_PATH, { token })}
    >
      {(undone) => <Done {...undone} />}
    </LinkQuestion>
  );
}

function Done({ email, password }: UndoLink) {
  const t = useText();
  const { language } = usePageLanguage();
  const text = password ? "signin.undo.passwordSent" : "signin.undo.organizationNext";
  return (
    <LinkDone
      title={t("signin.undo.done")}
      text={t(text, { email })}
      href={`/signin/${password ? "" : "directory"}?lang=${language}`}
      label={t(password ? "signin.toSignIn" : "signin.organization")}
    />
  );
}
