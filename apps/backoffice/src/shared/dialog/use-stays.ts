import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useEffect, useRef } from "react";
import { useAnyUnconfirmedWrite } from "../resource/attempts/unconfirmed-writes.ts";
import { hasUnsavedForm } from "./unsaved-forms.ts";

/**
 * Returns whether a form stays on screen: while it can be saved, after that as long as it has
 * unsaved input, which someone else's change must not take away, and as long as the user's own
 * write, which may be that change, has no response. A message says why unsaved input can't be saved
 * any more.
 */
export function useStays(savable: boolean, reason: string): boolean {
  const snackbar = useSnackbar();
  const was = useRef(false);
  if (savable) was.current = true;
  const unconfirmed = useAnyUnconfirmedWrite() && was.current;
  const unsaved = !savable && !unconfirmed && was.current && hasUnsavedForm();
  useEffect(() => {
    if (unsaved) snackbar.error({ title: reason });
  }, [unsaved, reason, snackbar]);
  return savable || unconfirmed || unsaved;
}
