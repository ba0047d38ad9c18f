import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import type { Content } from "./message.ts";
import { Queue, type QueuedMessage } from "./queue.ts";
import styles from "./snackbar.module.css";

interface SnackbarStackProps {
  /** All messages so far, in order. */
  contents: readonly Content[];
  closeLabel: string;
}

/** The messages on screen. Only `SnackbarProvider` uses it. */
export function SnackbarStack({ contents, closeLabel }: SnackbarStackProps) {
  const [queue] = useState(() => new Queue<Content>());
  const messages = useSyncExternalStore(queue.subscribe, queue.messages);
  const taken = useRef(0);
  useEffect(() => {
    for (const content of contents.slice(taken.current)) {
      if (content.outdated.aborted) continue;
      const id = queue.add(content, content.lasting);
      const close = () => {
        queue.remove(id);
        // As below: if the pointer was on it, no pointerleave event follows.
        queue.resume();
      };
      content.outdated.addEventListener("abort", close, { once: true });
    }
    taken.current = contents.length;
  }, [contents, queue]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timers
    <div
      className={styles.stack}
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
            // The element under the pointer was removed, so no pointerleave event follows.
            queue.resume();
          }}
        />
      ))}
    </div>
  );
}

interface SnackProps {
  message: QueuedMessage<Content>;
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
