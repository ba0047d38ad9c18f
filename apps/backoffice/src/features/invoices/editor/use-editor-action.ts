import type { Invoice } from "@counterfoil/contract";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { refusalText } from "../../../shared/api/api-error.ts";
import { useText } from "../../../shared/text/text.ts";
import type { ConfirmedAction } from "../actions/invoice-action.ts";
import { isComplete } from "./draft/complete.ts";
import { isStopped } from "./draft/totals.ts";
import type { EditorAction } from "./editor-footer.tsx";
import type { EditorState } from "./use-editor.ts";

export interface Answers {
  /** Opens the confirmation dialog of an action for the draft as last saved. */
  readonly openAction: (action: ConfirmedAction, invoice: Invoice) => void;
  /** Whether a value is missing or invalid. */
  readonly refuse: () => void;
  /** Whether a combobox contains text that isn't one of its options. */
  readonly unread: () => boolean;
}

/** Starts an action on the draft: saves the form, then asks for confirmation. */
export function useEditorAction(
  { values, read, due, draft }: EditorState,
  { openAction, refuse, unread }: Answers,
) {
  const t = useText();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState<EditorAction>();

  const run = async (action: EditorAction) => {
    if (busy !== undefined) return;
    if (action === "delete") {
      if (draft.invoice) openAction("delete", draft.invoice);
      return;
    }
    setTried(true);
    const billable = read.lines.length > 0 && read.problems.size === 0 && !isStopped(due);
    if (!isComplete(values) || !billable || unread()) {
      refuse();
      return;
    }
    setBusy(action);
    try {
      const invoice = await draft.saver.flush();
      if (action !== "schedule") openAction(action, invoice);
      else {
        snackbar.success({ title: t("editor.scheduled") });
        void navigate({ to: "/invoices/$id", params: { id: invoice.id }, ignoreBlocker: true });
      }
    } catch (error) {
      snackbar.error({
        title: t("editor.notSaved"),
        description: refusalText(error, t("common.error"), t("common.unreachable")),
      });
    } finally {
      setBusy(undefined);
    }
  };
  return { run, busy, tried };
}
