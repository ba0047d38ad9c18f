import type { Invoice } from "@counterfoil/contract";
import { draftSeen } from "@counterfoil/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { createInvoice, removeInvoice, updateInvoice } from "../../api.ts";
import { changedElsewhere, mayHaveHappened } from "./save-error.ts";
import { DraftSaver, type SaveState } from "./saver/draft-saver.ts";
import type { Snapshot } from "./saver/snapshot.ts";

export interface Draft {
  readonly saver: DraftSaver;
  readonly state: SaveState;
  /** In the server's latest response. */
  readonly invoice: Invoice | undefined;
}

/**
 * Returns the draft behind the form.
 * @param opened the opened draft, with the snapshot that it matches
 */
export function useDraft(
  opened: { readonly draft: Invoice; readonly snapshot: Snapshot } | undefined,
): Draft {
  const client = useQueryClient();
  const [saver] = useState(
    () =>
      new DraftSaver(
        {
          create: createInvoice,
          update: (id, body, key, seen) =>
            updateInvoice(id, seen ? { ...body, seen: draftSeen(seen) } : body, key),
          remove: (id, key) =>
            removeInvoice(id, key).catch((error: unknown) => {
              if (!(error instanceof ApiError && error.status === 404)) throw error;
            }),
          mayHaveHappened,
          changedElsewhere,
        },
        opened,
      ),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const invoice = useSyncExternalStore(saver.subscribe, saver.draft);
  useEffect(() => {
    if (state.kind !== "saved") return;
    // Inactive queries are only marked as stale, and refetched on the next visit.
    for (const kind of ["list", "object", "counts"]) {
      void client.invalidateQueries({ queryKey: [kind, "invoice"], refetchType: "none" });
    }
  }, [state, client]);
  useEffect(() => {
    window.addEventListener("online", saver.reconnected);
    return () => {
      window.removeEventListener("online", saver.reconnected);
      saver.stop();
    };
  }, [saver]);
  return { saver, state, invoice };
}
