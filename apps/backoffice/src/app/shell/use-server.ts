import { useEffect, useState } from "react";
import { isThere, useReconnect } from "./use-reconnect.ts";

/**
 * Checks whether a file is missing because the server can't be reached.
 * @param onReturn called once the server responds again
 */
export function useServer(missing: boolean, onReturn: () => void): "asked" | "away" | "there" {
  const [server, setServer] = useState<"asked" | "away" | "there">(missing ? "asked" : "there");
  useEffect(() => {
    if (missing) void isThere().then((there) => setServer(there ? "there" : "away"));
  }, [missing]);
  useReconnect(server === "away" ? onReturn : undefined);
  return server;
}
