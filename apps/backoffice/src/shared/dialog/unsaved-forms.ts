import { useEffect } from "react";

const forms = new Set<() => boolean>();

/** Counts a form, on a page or in a dialog, among those that may have unsaved input. */
export function useUnsavedForm(dirty: () => boolean): void {
  useEffect(() => {
    forms.add(dirty);
    return () => void forms.delete(dirty);
  });
}

/** Returns whether a form on screen has unsaved input. */
export const hasUnsavedForm = (): boolean => [...forms].some((dirty) => dirty());
