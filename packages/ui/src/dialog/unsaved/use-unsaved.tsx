import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { DiscardQuestion, type DiscardTexts } from "./discard-question.tsx";

interface Guarded {
  onClose: () => void;
  footer?: ReactNode;
  discard?: DiscardTexts | undefined;
  onType?: (() => void) | undefined;
}

/** Returns the form's values, and the number of rows and chips, which have remove buttons. */
function entered(body: HTMLElement | null): string {
  const fields = body?.querySelectorAll<HTMLInputElement>("input, textarea, button") ?? [];
  return String(Array.from(fields, (field) => [field.value, field.checked, field.textContent]));
}

/**
 * Protects input from being lost: the browser asks before the page is reloaded or closed, and with
 * a text for it the dialog asks in its footer before it is closed.
 * @returns the dialog's props; `watch` must receive the form's input events, because typing also
 *   ends the question
 */
export function useUnsaved<Props extends Guarded>(
  props: Props,
  body: RefObject<HTMLElement | null>,
) {
  const { onClose, discard } = props;
  // The initial values: until the user starts, the dialog may still fill itself in.
  const found = useRef<string>(undefined);
  const [asking, setAsking] = useState(false);
  const isChanged = () => found.current !== undefined && found.current !== entered(body.current);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  });
  const noteStart = () => {
    found.current ??= entered(body.current);
  };
  return {
    ...props,
    watch: {
      onKeyDownCapture: noteStart,
      onPointerDownCapture: noteStart,
      onInput: () => {
        found.current = "";
        setAsking(false);
        props.onType?.();
      },
    },
    onClose: () => (discard && isChanged() ? setAsking(true) : onClose()),
    footer:
      discard && asking ? (
        <DiscardQuestion {...discard} onStay={() => setAsking(false)} onLeave={onClose} />
      ) : (
        props.footer
      ),
  };
}
