import { ME_PATH } from "@counterfoil/contract";
import { Notice } from "@counterfoil/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../../../shared/api/client.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../shell.module.css";
import { isFinal } from "./business-status.ts";
import { MissingNotice } from "./missing-notice.tsx";
import { ViewNotice } from "./view-notice.tsx";

/** Polling interval while the status isn't final, in milliseconds. */
const POLL_MS = 5_000;

/**
 * Banners above a page: if another was opened that doesn't exist, while a role is viewed, and while
 * the business is incomplete.
 */
export function BusinessNotice({ missing }: { readonly missing?: string | undefined }) {
  return (
    <>
      {missing ? <MissingNotice path={missing} /> : null}
      <ViewNotice />
      <StatusNotice />
    </>
  );
}

/** Banner while the business can't be changed or its history is incomplete. */
function StatusNotice() {
  const t = useText();
  const { me } = useSession();
  const client = useQueryClient();
  const { data: status } = useQuery({
    queryKey: ["business-status", me.claims.account],
    queryFn: async () => (await api.get(ME_PATH)).status,
    initialData: me.status,
    enabled: !isFinal(me.status),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data) ? false : POLL_MS),
  });
  const final = isFinal(status);
  const wasFinal = useRef(final);
  useEffect(() => {
    // Lists loaded before are incomplete.
    if (final && !wasFinal.current) void client.invalidateQueries();
    wasFinal.current = final;
  }, [final, client]);
  if (final) return null;
  const { state, history } = status;
  const name = state === "open" ? "reading" : state;
  return (
    <Notice
      tone={state === "disconnected" ? "neutral" : "info"}
      role="status"
      className={styles.business}
      title={t(`businessStatus.${name}`, { ...history })}
    >
      {t(`businessStatus.${name}Text`)}
    </Notice>
  );
}
