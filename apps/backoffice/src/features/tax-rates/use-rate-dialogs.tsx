import type { TaxRate } from "@counterfoil/contract";
import { lazyPart } from "@counterfoil/ui";
import { type ReactNode, Suspense, useState } from "react";

const NewRate = lazyPart(async () => (await import("./form/new-rate.tsx")).NewRate);
const EditRate = lazyPart(async () => (await import("./form/edit-rate.tsx")).EditRate);
const ArchiveRate = lazyPart(async () => (await import("./archive-rate.tsx")).ArchiveRate);

/** The dialogs of tax rates. */
type RateDialog =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "replace" | "archive"; readonly rate: TaxRate };

export interface RateDialogs {
  readonly openDialog: (dialog: RateDialog) => void;
  readonly dialog: ReactNode;
}

/**
 * Opens the dialogs of tax rates, which are lazy-loaded.
 * @param onReplaced called with the ID of a rate that replaces another
 */
export function useRateDialogs(onReplaced: (id: string) => void): RateDialogs {
  const [dialog, openDialog] = useState<RateDialog>();
  const close = () => openDialog(undefined);
  return {
    openDialog,
    dialog: dialog ? (
      <Suspense>
        {dialog.kind === "new" ? <NewRate onClose={close} /> : null}
        {dialog.kind === "replace" ? (
          <NewRate replaces={dialog.rate} onClose={close} onReplaced={onReplaced} />
        ) : null}
        {dialog.kind === "edit" ? (
          <EditRate
            rate={dialog.rate}
            onClose={close}
            onReplace={() => openDialog({ kind: "replace", rate: dialog.rate })}
          />
        ) : null}
        {dialog.kind === "archive" ? <ArchiveRate rate={dialog.rate} onClose={close} /> : null}
      </Suspense>
    ) : null,
  };
}
