import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { DiscardQuestion, type DiscardWords } from "./discard-question.tsx";

interface Guarded {
  onClose: () => void;
  footer?: ReactNode;
  discard?: DiscardWords | undefined;
  onType?: (() => void) | undefined;
}

/** Returns what is entered and selected, and how many rows and chips there are, which have buttons. */
function entered(body: HTMLElement | null): string {
  const fields = body?.querySelectorAll<HTMLInputElement>("input, textarea, button") ?? [];
  return String(Array.from(fields, (field) => [field.value, field.checked, field.textContent]));
}

/**
 * Keeps typed text and what was selected from being lost: the browser asks before the page is
 * reloaded or closed, and with words for it the dialog asks in its foot before it is closed.
 * @returns the same dialog; `watch` is what its form has to listen to: typing ends the question too
 */
export function useUnsaved<Props extends Guarded>(
  props: Props,
  body: RefObject<HTMLElement | null>,
) {
  const { onClose, discard } = props;
  // What a person found: until they begin, the dialog may still fill itself in. Differs once they type.
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
