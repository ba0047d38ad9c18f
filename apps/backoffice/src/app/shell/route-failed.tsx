import { Button, EmptyState } from "@counterfoil/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useText } from "../../shared/text/text.ts";

// Names that browsers give to a script file that could not be had.
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|preload CSS/i;

/** In place of a page that failed: a file of a newer version, or a fault of ours. */
export function RouteFailed({ error }: ErrorComponentProps) {
  const t = useText();
  const stale = error instanceof Error && MISSING_FILE.test(error.message);
  return (
    <div role="alert">
      <EmptyState
        page
        icon={stale ? <RefreshCw /> : <TriangleAlert />}
        title={t(stale ? "shell.staleTitle" : "shell.crashTitle")}
        action={<Button onClick={() => window.location.reload()}>{t("shell.reload")}</Button>}
      >
        {t(stale ? "shell.staleText" : "shell.crashText")}
      </EmptyState>
    </div>
  );
}
