import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Content, SnackbarMessage } from "./message.ts";
import styles from "./region.module.css";

export type { SnackbarMessage };

export interface Snackbar {
  success: (message: SnackbarMessage) => void;
  error: (message: SnackbarMessage) => void;
}

/** Nobody is told anything before the page has been there for this long, in milliseconds. */
const QUIET_MS = 1_500;

const load = () => import("./snacks.tsx");
const Snacks = lazy(async () => ({ default: (await load()).Snacks }));

const SnackbarContext = createContext<Snackbar | undefined>(undefined);

export interface SnackbarProviderProps {
  /** Name of the region. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Holds the messages at the top right; wraps the application once. */
export function SnackbarProvider({ label, closeLabel, children }: SnackbarProviderProps) {
  const [said, setSaid] = useState<readonly Content[]>([]);
  const snackbar = useMemo<Snackbar>(
    () => ({
      success: (message) => setSaid((before) => [...before, { ...message, tone: "success" }]),
      error: (message) => setSaid((before) => [...before, { ...message, tone: "error" }]),
    }),
    [],
  );
  useEffect(() => {
    // What is missing then is asked for once more when there is something to say.
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <section aria-label={label} className={styles.region}>
        {said.length > 0 ? (
          <Suspense>
            <Snacks said={said} closeLabel={closeLabel} />
          </Suspense>
        ) : null}
      </section>
    </SnackbarContext>
  );
}

/** Tells the result of what was done. Throws outside `SnackbarProvider`. */
export function useSnackbar(): Snackbar {
  const snackbar = useContext(SnackbarContext);
  if (!snackbar) throw new Error("useSnackbar needs a SnackbarProvider above it");
  return snackbar;
}
