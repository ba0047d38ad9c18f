import { LANGUAGE_PATH } from "@counterfoil/contract";
import { useEffect, useRef } from "react";
import { api } from "../../../shared/api/client.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useLanguage } from "../../../shared/text/text-provider.tsx";

/** Stores the user's language at the server if it differs, so that emails are sent in it. */
export function useStoredLanguage(): void {
  const { me } = useSession();
  const { language } = useLanguage();
  const stored = useRef(me.language);
  useEffect(() => {
    if (stored.current === language) return;
    stored.current = language;
    // Best effort: retried at the next visit.
    api.post(LANGUAGE_PATH, { language }).catch(() => undefined);
  }, [language]);
}
