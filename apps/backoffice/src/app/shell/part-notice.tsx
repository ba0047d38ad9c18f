import type { FailedPart } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useEffect } from "react";
import { useText } from "../../shared/text/text.ts";
import { reload } from "./route-failed.tsx";
import { useServer } from "./use-server.ts";

/**
 * Reports that a part of the page couldn't be loaded: without a connection, until the server
 * responds, or because a new version of the product doesn't have it.
 */
export function PartNotice({ retry }: FailedPart) {
  const t = useText();
  const { error } = useSnackbar();
  const server = useServer(true, retry);
  useEffect(() => {
    if (server === "asked") return;
    const isStale = server === "there";
    return error({
      title: t(isStale ? "shell.staleTitle" : "shell.offlineTitle"),
      description: t(isStale ? "shell.staleText" : "shell.offlineText"),
      lasting: true,
      action: isStale ? { label: t("shell.reload"), onPress: reload } : undefined,
    });
  }, [server, error, t]);
  return null;
}
