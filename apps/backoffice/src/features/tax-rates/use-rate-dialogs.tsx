import type { TaxRate } from "@counterfoil/contract";
import { lazy, type ReactNode, Suspense, useState } from "react";

const NewRate = lazy(async () => ({ default: (await import("./form/new-rate.tsx")).NewRate }));
const EditRate = lazy(async () => ({ default: (await import("./form/edit-rate.tsx")).EditRate }));
const ArchiveRate = lazy(async () => ({
  default: (await import("./archive-rate.tsx")).ArchiveRate,
}));

/** What can be asked about tax rates, in a dialog over the page. */
type RateDialog =
  | { readonly kind: "new" }
  | { readonly kind: "edit" | "replace" | "archive"; readonly rate: TaxRate };

export interface RateDialogs {
  readonly ask: (dialog: RateDialog) => void;
  readonly dialog: ReactNode;
}

/**
 * The dialogs of tax rates, each loaded when it is first asked for.
 * @param onReplaced told the id of the rate that stands in place of another.
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
