import { Button, Fact, Facts, Section } from "@counterfoil/ui";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

const EditName = lazy(async () => ({ default: (await import("./edit-name.tsx")).EditName }));

/** The person's name and email address. */
export function DetailsSection() {
  const t = useText();
  const { displayName, email } = useSession().me.user;
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t("profile.details")}
      action={<Button onClick={() => setEditing(true)}>{t("profile.editName")}</Button>}
    >
      <Facts>
        <Fact label={t("profile.name")}>{displayName}</Fact>
        <Fact label={t("profile.email")}>{email}</Fact>
      </Facts>
      {editing ? (
        <Suspense>
          <EditName onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
