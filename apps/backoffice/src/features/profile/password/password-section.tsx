import { Button, lazyPart, MutedText, Section } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";

const ChangePassword = lazyPart(async () => {
  const [{ ChangePassword: Dialog }] = await Promise.all([
    import("./change-password.tsx"),
    needText("signin"),
  ]);
  return Dialog;
});

/** The person's password. Left out for people who sign in through a platform. */
export function PasswordSection() {
  const t = useText();
  const { hasPassword } = useSession().me;
  const [changing, setChanging] = useState(false);
  if (!hasPassword) return null;
  return (
    <Section
      title={t("profile.password")}
      action={<Button onClick={() => setChanging(true)}>{t("profile.changePassword")}</Button>}
    >
      <MutedText as="p">{t("profile.passwordText")}</MutedText>
      {changing ? (
        <Suspense>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
