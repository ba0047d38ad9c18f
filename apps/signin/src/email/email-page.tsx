import {
  CONFIRM_EMAIL_PATH,
  EMAIL_LINK_PATH,
  type EmailLink,
  KEEP_EMAIL_PATH,
} from "@counterfoil/contract";
import { EMAIL_KEEP_DAYS } from "@counterfoil/domain";
import { LinkDone } from "../link/link-done.tsx";
import { LinkQuestion } from "../link/link-question.tsx";
import { Linked } from "../link/linked.tsx";
import { postRequest } from "../server/post-request.ts";
import { usePageLanguage, useText } from "../text/text.tsx";

const readLink = (token: string) => postRequest(EMAIL_LINK_PATH, { token });

/** `/signin/email`: confirms a new email address, or keeps the old one, with an emailed link. */
export function EmailPage() {
  return (
    <Linked read={readLink} what="email">
      {(link, token) => <Question {...link} token={token} />}
    </Linked>
  );
}

function Question({ purpose, email, token }: EmailLink & { readonly token: string }) {
  const t = useText();
  const path = purpose === "confirm" ? CONFIRM_EMAIL_PATH : KEEP_EMAIL_PATH;
  return (
    <LinkQuestion
      what="email"
      title={t(`signin.email.${purpose}`)}
      text={t(`signin.email.${purpose}Text`, { email })}
      submitLabel={t(`signin.email.${purpose}Submit`)}
      busyLabel={t("signin.saving")}
      submit={() => postRequest(path, { token })}
    >
      {() => <Done purpose={purpose} email={email} />}
    </LinkQuestion>
  );
}

function Done({ purpose, email }: EmailLink) {
  const t = useText();
  const { language } = usePageLanguage();
  const keeps = purpose === "keep";
  return (
    <LinkDone
      title={t(`signin.email.${purpose}Done`)}
      text={t(`signin.email.${purpose}DoneText`, { email, days: String(EMAIL_KEEP_DAYS) })}
      href={keeps ? `/signin/forgotten?lang=${language}` : "/"}
      label={t(keeps ? "signin.forgotTitle" : "signin.email.continue")}
    />
  );
}
