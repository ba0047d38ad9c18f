import { useEffect, useRef } from "react";
import { api } from "../../../shared/api/client.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** Tells the server which language the person reads, when it knows another, so that mails come in it. */
export function useToldLanguage(): void {
  const { me } = useSession();
  const { language } = useLanguage();
  const told = useRef(me.language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    // Nothing on screen hangs on it; the next visit tells it again.
    api.post("/api/auth/language", { language }).catch(() => undefined);
  }, [language]);
}
