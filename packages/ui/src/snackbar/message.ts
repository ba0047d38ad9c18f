import type { ReactNode } from "react";

export interface SnackbarMessage {
  title: ReactNode;
  /** A second, muted line: the recipient, or the request ID. */
  description?: ReactNode;
  /** Stays until it is closed, because the page itself doesn't show what it says. */
  lasting?: boolean | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Content extends SnackbarMessage {
  tone: "success" | "error";
  /** Aborted once the message is no longer true. */
  outdated: AbortSignal;
}
