import { Button, lazyPart, Section } from "@counterfoil/ui";
import { Suspense, useState } from "react";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";

const EditName = lazyPart(async () => (await import("./edit-name.tsx")).EditName);

/** The person's name. */
export function DetailsSection() {
  const t = useText();
  const { displayName } = useSession().me.user;
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t("profile.name")}
      action={<Button onClick={() => setEditing(true)}>{t("profile.editName")}</Button>}
    >
      <p>{displayName}</p>
      {editing ? (
        <Suspense>
          <EditName onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
