import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useEffect, useRef } from "react";
import { hasUnsavedForm } from "./unsaved-forms.ts";

/**
 * Returns whether a form stays on screen: while it can be saved, and after that as long as it has
 * unsaved input, which someone else's change must not take away. A message says why it can't be
 * saved any more.
 */
export function useStays(savable: boolean, reason: string): boolean {
  const snackbar = useSnackbar();
  const was = useRef(false);
  if (savable) was.current = true;
  const unsaved = !savable && was.current && hasUnsavedForm();
  useEffect(() => {
    if (unsaved) snackbar.error({ title: reason });
  }, [unsaved, reason, snackbar]);
  return savable || unsaved;
}
