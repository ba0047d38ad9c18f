import type { TaxRate } from "@counterfoil/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";

const NewRate = lazy(async () => ({ default: (await import("./form/new-rate.tsx")).NewRate }));
const EditRate = lazy(async () => ({ default: (await import("./form/edit-rate.tsx")).EditRate }));
const ArchiveRate = lazy(async () => ({
  default: (await import("./archive-rate.tsx")).ArchiveRate,
}));

/** The dialogs of tax rates. */
type RateDialog =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "replace" | "archive"; readonly rate: TaxRate };

export interface RateDialogs {
  readonly ask: (dialog: RateDialog) => void;
  readonly dialog: ReactNode;
}

/**
 * Opens the dialogs of tax rates, which are lazy-loaded.
 * @param onReplaced called with the ID of a rate that replaces another
 */
export function useRateDialogs(onReplaced: (id: string) => void): RateDialogs {
  const [asked, ask] = useState<RateDialog>();
  const close = () => ask(undefined);
  return {
    ask,
    dialog: asked ? (
      <Suspense>
        {asked.kind === "new" ? <NewRate onClose={close} /> : null}
        {asked.kind === "replace" ? (
          <NewRate replaces={asked.rate} onClose={close} onReplaced={onReplaced} />
        ) : null}
        {asked.kind === "edit" ? (
          <EditRate
            rate={asked.rate}
            onClose={close}
            onReplace={() => ask({ kind: "replace", rate: asked.rate })}
          />
        ) : null}
        {asked.kind === "archive" ? <ArchiveRate rate={asked.rate} onClose={close} /> : null}
      </Suspense>
    ) : null,
  };
}
