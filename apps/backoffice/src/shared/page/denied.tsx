import { Notice, PageScroll } from "@counterfoil/ui";
import { useEffect } from "react";
import type { ApiError } from "../api/api-error.ts";
import { denied, type Permission, useSession } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useText } from "../text/text.ts";

/** In place of a page's content, if the user may not open it: who can give the permission. */
export function Denied({ can }: { can: Permission }) {
  return (
    <PageScroll padded roomy>
      <DeniedNotice reason={can.reason} />
    </PageScroll>
  );
}

/** In place of what the server didn't let the user read: the permission, and who can give it. */
export function DeniedRead({ error }: { error: ApiError }) {
  const { me } = useSession();
  return <DeniedNotice reason={denied(useText(), error.permission, me.ownerName)} />;
}

function DeniedNotice({ reason }: { reason: string | undefined }) {
  const t = useText();
  useEffect(() => void needText("rights").catch(() => undefined), []);
  return (
    <Notice tone="neutral" title={t("common.deniedPage")}>
      {reason}
    </Notice>
  );
}
