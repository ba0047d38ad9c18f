import { copyText } from "@counterfoil/ui/clipboard";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { Copy } from "lucide-react";
import type { ActionEntry } from "../menu/entries.ts";
import { useText } from "../text/text.ts";

/**
 * Returns a function that copies a text and reports the result in a snackbar.
 * `done` is the message on success, "Copied" by default.
 */
export function useCopy(): (text: string, done?: string) => Promise<void> {
  const t = useText();
  const snackbar = useSnackbar();
  return async (text, done = t("common.copied")) => {
    if (await copyText(text)) snackbar.success({ title: done });
    else snackbar.error({ title: t("common.notCopied") });
  };
}

/** Returns the menu entry that copies an object's ID. */
export function useCopyId(): (id: string) => ActionEntry {
  const t = useText();
  const copy = useCopy();
  return (id) => ({
    id: "copyId",
    label: t("common.copyId"),
    icon: <Copy />,
    onSelect: () => void copy(id),
  });
}
