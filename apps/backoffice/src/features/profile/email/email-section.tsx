import { OWN_EMAIL_PATH } from "@counterfoil/contract";
import { Button, lazyPart, Notice, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { api } from "../../../shared/api/client.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { needText } from "../../../shared/text/messages.ts";
import { useText } from "../../../shared/text/text.ts";
import { profileOptions } from "../queries.ts";
import { useProfileWrite } from "../use-profile-write.ts";

const ChangeEmail = lazyPart(async () => {
  const [{ ChangeEmail: Dialog }] = await Promise.all([
    import("./change-email.tsx"),
    needText("signin"),
  ]);
  return Dialog;
});

/** The address that the person signs in with, and a change that awaits its confirmation. */
export function EmailSection() {
  const t = useText();
  const { user, hasPassword, directory } = useSession().me;
  const { data } = useQuery(profileOptions());
  const [changing, setChanging] = useState(false);
  const cancel = useProfileWrite({
    run: (_: undefined, key) => api.remove(OWN_EMAIL_PATH, { key }),
    done: () => t("profile.emailCancelled"),
  });
  const pending = data?.pendingEmail;
  return (
    <Section
      title={t("profile.email")}
      action={
        directory ? null : (
          <Button onClick={() => setChanging(true)}>{t("profile.changeEmail")}</Button>
        )
      }
    >
      <p>{user.email}</p>
      {pending ? (
        <Notice
          tone="info"
          role="status"
          title={t("profile.pendingEmail", { email: pending.email })}
          action={
            <Button
              busy={cancel.isPending}
              busyLabel={t("profile.cancelling")}
              onClick={() => cancel.mutate(undefined)}
            >
              {t("profile.cancelEmail")}
            </Button>
          }
        >
          {t("profile.pendingEmailText")}
        </Notice>
      ) : null}
      {changing ? (
        <Suspense>
          <ChangeEmail hasPassword={hasPassword} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
