import type { ReactNode } from "react";

export interface SnackbarMessage {
  title: ReactNode;
  /** A second, muted line: whom it went to, the request's id. */
  description?: ReactNode;
  /** Stays until it is closed: it tells what the screen itself does not show. */
  lasting?: boolean | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Content extends SnackbarMessage {
  tone: "success" | "error";
}
