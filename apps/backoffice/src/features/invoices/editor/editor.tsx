import type { Invoice } from "@counterfoil/contract";
import { deleteProblem } from "@counterfoil/domain";
import { lazyPart, useViewport, VisuallyHidden } from "@counterfoil/ui";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { ApiError } from "../../../shared/api/api-error.ts";
import { LeaveGuard } from "../../../shared/form/leave-guard.tsx";
import { useFirstField } from "../../../shared/form/use-first-field.ts";
import { InBar } from "../../../shared/page/in-bar.tsx";
import { usePage } from "../../../shared/page/page.ts";
import { StatusBadge } from "../../../shared/status/status-badge.tsx";
import { useText } from "../../../shared/text/text.ts";
import type { ConfirmedAction } from "../actions/invoice-action.ts";
import { LazyActionDialog } from "../actions/lazy-action-dialog.tsx";
import { useInvoiceName } from "../actions/use-invoice-action.ts";
import { hasUnsavable, isEdited } from "./draft/complete.ts";
import type { SaveState } from "./draft/saver/draft-saver.ts";
import type { EditorValues } from "./draft/values.ts";
import styles from "./editor.module.css";
import { type EditorAction, EditorFooter } from "./editor-footer.tsx";
import { EditorParts } from "./parts/editor-parts.tsx";
import { SavedState } from "./saved-state.tsx";
import { useEditor } from "./use-editor.ts";
import { useEditorAction } from "./use-editor-action.ts";
import { useSubmitKey } from "./use-submit-key.ts";
import { type EditorView, ViewSwitch } from "./view-switch.tsx";

const Preview = lazyPart(async () => (await import("./preview.tsx")).InvoicePreview);

/** A field in error, and a combobox with text that isn't one of its options. */
const INVALID = "[aria-invalid=true]";
const TYPED = "[data-typed]";

interface EditorProps {
  readonly title: string;
  readonly values: EditorValues;
  /** The opened draft. */
  readonly existing: Invoice | undefined;
  /** Called once, when the first save has created the draft. */
  readonly onMade?: ((id: string) => void) | undefined;
  /** Discards the input and loads the current draft. */
  readonly onReopen: (id: string) => void;
  /** Called before the draft may be deleted. */
  readonly onLeaving?: ((leaving: boolean) => void) | undefined;
}

/** The invoice form with its preview. */
export function Editor(props: EditorProps) {
  const { values: initial, existing, onMade, onReopen, onLeaving } = props;
  const t = useText();
  const name = useInvoiceName();
  const navigate = useNavigate();
  const editor = useEditor({ initial, existing, onMade });
  const { values, draft, customer, currency, read, totals, due, preview } = editor;
  const [view, setView] = useState<EditorView>("form");
  const [confirming, setConfirming] = useState<{ action: ConfirmedAction; invoice: Invoice }>();
  const phone = useViewport() === "phone";
  const form = useFirstField<HTMLDivElement>();
  const has = (kind: string) => form.current?.querySelector(kind) != null;
  const action = useEditorAction(editor, {
    openAction: (action, invoice) => {
      setConfirming({ action, invoice });
      onLeaving?.(action === "delete");
    },
    unread: () => has(TYPED),
    refuse: () => {
      setView("form");
      requestAnimationFrame(() => focusFirstFault(form.current));
    },
  });
  const { invoice } = draft;
  const title = existing && invoice && invoice.id !== existing.id ? name(invoice) : props.title;
  usePage({ title, parent: { title: t("invoices.title"), href: "/invoices" } });
  const scheduled = values.finalize === "date" && values.automatically_finalizes_at !== undefined;
  const charges = values.collection_method === "charge_automatically";
  const next: EditorAction = scheduled ? "schedule" : charges ? "charge" : "send";
  const onKeyDown = useSubmitKey(confirming === undefined, () => void action.run(next));
  const leave = (action: ConfirmedAction) => {
    const id = draft.invoice?.id;
    if (action === "delete" || id === undefined) {
      void navigate({ to: "/invoices", ignoreBlocker: true });
    } else {
      void navigate({ to: "/invoices/$id", params: { id }, ignoreBlocker: true });
    }
  };
  const dirty = () =>
    draft.saver.isUnsaved() ||
    hasUnsavable(values, initial, editor.ready) ||
    has(TYPED) ||
    (has(INVALID) && isEdited(values, initial));
  const saved = (
    <SavedState
      state={draft.state}
      faults={read.problems.size}
      tooLarge={due?.kind === "too_large"}
      onRetry={() => void draft.saver.flush().catch(() => undefined)}
      onReopen={() => {
        const id = draft.invoice?.id;
        draft.saver.stop();
        if (id !== undefined) onReopen(id);
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles a shortcut that bubbles up from the fields inside
    <div className={styles.editor} data-view={view} onKeyDown={onKeyDown}>
      {phone ? null : (
        <InBar place="name">
          <StatusBadge status={scheduled ? "scheduled" : "draft"} />
        </InBar>
      )}
      {phone ? null : <InBar place="end">{saved}</InBar>}
      <div className={styles.views}>
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <div className={styles.panes}>
        <div className={styles.form} ref={form} data-pane="form">
          <VisuallyHidden as="h1">{title}</VisuallyHidden>
          <EditorParts
            editor={editor}
            tried={action.tried}
            refused={(field) => refusedField(draft.state, field)}
          />
        </div>
        <Suspense fallback={<section className={styles.preview} data-pane="preview" />}>
          <Preview
            data={preview}
            naming={editor.rates.loading}
            due={due}
            currency={currency}
            languages={customer?.preferred_locales}
            differs={editor.differs}
            draft={draft.invoice}
          />
        </Suspense>
      </div>
      <EditorFooter
        amountDue={preview?.amountDue ?? (totals ? totals.total + totals.startingBalance : 0)}
        currency={currency}
        charges={charges}
        scheduled={scheduled}
        exists={draft.invoice !== undefined}
        ofSubscription={draft.invoice !== undefined && deleteProblem(draft.invoice) !== null}
        busy={action.busy}
        saved={phone ? saved : null}
        onAction={(one) => void action.run(one)}
      />
      {confirming ? (
        <LazyActionDialog
          {...confirming}
          onClose={() => {
            setConfirming(undefined);
            onLeaving?.(false);
          }}
          onDone={(action) => {
            onLeaving?.(action === "delete");
            draft.saver.stop();
            leave(action);
          }}
        />
      ) : null}
      <LeaveGuard dirty={dirty} save={() => draft.saver.settle()} />
    </div>
  );
}

/** Returns the server's error for a field in the last save. */
function refusedField(state: SaveState, field: string): string | undefined {
  const error = state.kind === "failed" ? state.error : undefined;
  if (!(error instanceof ApiError)) return undefined;
  return Object.entries(error.fields).find(([path]) => path.split(/[.[]/)[0] === field)?.[1];
}

function focusFirstFault(form: HTMLElement | null): void {
  const fault =
    form?.querySelector<HTMLElement>(`${INVALID}, ${TYPED}`) ??
    form?.querySelector<HTMLElement>("[data-line] input");
  fault?.focus();
  fault?.scrollIntoView({ block: "center" });
}
