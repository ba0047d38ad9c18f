import { Button, EmptyState } from "@counterfoil/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "../../shared/text/text.ts";
import { isThere, useReconnect } from "./use-reconnect.ts";

// Browsers' error names for a script file that could not be loaded.
const MISSING_FILE =
  /dynamically imported module|Importing a module script failed|ChunkLoadError|preload CSS/i;

/** Replaces a page that failed: no connection, a new version, or an error of the product. */
export function RouteFailed({ error }: ErrorComponentProps) {
  const t = useText();
  const missing = error instanceof Error && MISSING_FILE.test(error.message);
  const server = useServer(missing);
  if (server === "asked") return null;
  if (server === "away") {
    return (
      <div role="alert">
        <EmptyState page icon={<TriangleAlert />} title={t("shell.offlineTitle")}>
          {t("shell.offlineWaits")}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        page
        icon={<TriangleAlert />}
        title={t(missing ? "shell.staleTitle" : "shell.crashTitle")}
        action={<Button onClick={reload}>{t("shell.reload")}</Button>}
      >
        {t(missing ? "shell.staleText" : "shell.crashText")}
      </EmptyState>
    </div>
  );
}

/** Checks whether a file is missing because the server can't be reached. */
function useServer(missing: boolean): "asked" | "away" | "there" {
  const [server, setServer] = useState<"asked" | "away" | "there">(missing ? "asked" : "there");
  useEffect(() => {
    if (missing) void isThere().then((there) => setServer(there ? "there" : "away"));
  }, [missing]);
  useReconnect(server === "away" ? reload : undefined);
  return server;
}

function reload(): void {
  window.location.reload();
}
