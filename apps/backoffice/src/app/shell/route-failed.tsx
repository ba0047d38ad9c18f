import { Button, EmptyState } from "@counterfoil/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { PartMissing } from "../../shared/loading/within.ts";
import { useText } from "../../shared/text/text.ts";
import { useServer } from "./use-server.ts";

/** Replaces a page that failed: no connection, a new version, or an error of the product. */
export function RouteFailed({ error }: ErrorComponentProps) {
  const t = useText();
  const missing = error instanceof PartMissing;
  const server = useServer(missing, reload);
  if (server === "asked") return null;
  if (server === "away") {
    return (
      <div role="alert">
        <EmptyState whole icon={<TriangleAlert />} title={t("shell.offlineTitle")}>
          {t("shell.offlineWaits")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        whole
        icon={<TriangleAlert />}
        title={t(missing ? "shell.staleTitle" : "shell.crashTitle")}
        action={<Button onClick={reload}>{t("shell.reload")}</Button>}
      >
        {t(missing ? "shell.staleText" : "shell.crashText")}
      </EmptyState>
    </div>
  );
}

/** Loads the page and the product anew. */
export function reload(): void {
  window.location.reload();
}
