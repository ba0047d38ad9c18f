import { Notice, PageScroll } from "@counterfoil/ui";
import { useEffect } from "react";
import type { Permission } from "../session/session.tsx";
import { needText } from "../text/messages.ts";
import { useText } from "../text/text.ts";

/** In place of a page's content, if the user may not open it: who can give the permission. */
export function Denied({ can }: { can: Permission }) {
  const t = useText();
  useEffect(() => void needText("rights").catch(() => undefined), []);
  return (
    <PageScroll padded roomy>
      <Notice tone="neutral" title={t("common.deniedPage")}>
        {can.reason}
      </Notice>
    </PageScroll>
  );
}
