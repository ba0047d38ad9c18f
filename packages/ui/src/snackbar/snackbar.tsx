import { CircleAlert, CircleCheck, X } from "lucide-react";
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { type Message, Queue } from "./queue.ts";
import styles from "./snackbar.module.css";

export interface SnackbarMessage {
  title: ReactNode;
  /** A second, muted line: whom it went to, the request's id. */
  description?: ReactNode;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Snackbar {
  success: (message: SnackbarMessage) => void;
  error: (message: SnackbarMessage) => void;
}

interface Content extends SnackbarMessage {
  tone: "success" | "error";
}

const SnackbarContext = createContext<Snackbar | undefined>(undefined);

export interface SnackbarProviderProps {
  /** Name of the region. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Holds the messages at the top right; wraps the application once. */
export function SnackbarProvider({ label, closeLabel, children }: SnackbarProviderProps) {
  const [queue] = useState(() => new Queue<Content>());
  const messages = useSyncExternalStore(queue.subscribe, queue.messages);
  const snackbar = useMemo<Snackbar>(
    () => ({
      success: (message) => void queue.add({ ...message, tone: "success" }),
      error: (message) => void queue.add({ ...message, tone: "error" }),
    }),
    [queue],
  );
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <section
        aria-label={label}
        className={styles.region}
        onPointerEnter={() => queue.pause()}
        onPointerLeave={() => queue.resume()}
        onFocus={() => queue.pause()}
        onBlur={() => queue.resume()}
      >
        {messages.map((message) => (
          <Snack
            key={message.id}
            message={message}
            closeLabel={closeLabel}
            onClose={() => {
              queue.remove(message.id);
              // The element under the pointer is gone and tells nobody that the pointer left it.
              queue.resume();
            }}
          />
        ))}
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

interface SnackProps {
  message: Message<Content>;
  closeLabel: string;
  onClose: () => void;
}

function Snack({ message: { content }, closeLabel, onClose }: SnackProps) {
  const { tone, title, description, action } = content;
  return (
    <div role={tone === "error" ? "alert" : "status"} className={styles.snack}>
      {tone === "error" ? (
        <CircleAlert className={styles.bad} />
      ) : (
        <CircleCheck className={styles.good} />
      )}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {description ? <div className={styles.detail}>{description}</div> : null}
      </div>
      {action ? (
        <Button
          variant="link"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon={<X />} label={closeLabel} size="small" onClick={onClose} />
    </div>
  );
}
