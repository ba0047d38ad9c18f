import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { lazyPart } from "../part/lazy-part.tsx";
import type { Content, SnackbarMessage } from "./message.ts";
import styles from "./region.module.css";

export type { SnackbarMessage };

interface Snackbar {
  /** Returns a function that closes the message, once it is no longer true. */
  success: (message: SnackbarMessage) => () => void;
  error: (message: SnackbarMessage) => () => void;
}

/** Delay after the page was loaded before messages are announced, in milliseconds. */
const QUIET_MS = 1_500;

const load = () => import("./snackbar-stack.tsx");
const SnackbarStack = lazyPart(async () => (await load()).SnackbarStack);

const SnackbarContext = createContext<Snackbar | undefined>(undefined);

interface SnackbarProviderProps {
  /** Accessible name of the region. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Shows messages at the top right. Wraps the app once. */
export function SnackbarProvider({ label, closeLabel, children }: SnackbarProviderProps) {
  const [contents, setContents] = useState<readonly Content[]>([]);
  const snackbar = useMemo<Snackbar>(() => {
    const show = (message: SnackbarMessage, tone: Content["tone"]) => {
      const shown = new AbortController();
      setContents((before) => [...before, { ...message, tone, outdated: shown.signal }]);
      return () => shown.abort();
    };
    return {
      success: (message) => show(message, "success"),
      error: (message) => show(message, "error"),
    };
  }, []);
  useEffect(() => {
    // If it failed to load, it is loaded again when there is a message to show.
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <section aria-label={label} className={styles.region}>
        {contents.length > 0 ? (
          <Suspense>
            <SnackbarStack contents={contents} closeLabel={closeLabel} />
          </Suspense>
        ) : null}
      </section>
    </SnackbarContext>
  );
}

/** Returns a function that shows a message. Throws outside `SnackbarProvider`. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error("useSnackbar needs a SnackbarProvider above it");
  return snackbar;
}
