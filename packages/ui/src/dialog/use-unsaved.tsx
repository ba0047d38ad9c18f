import { type ReactNode, useEffect, useRef, useState } from "react";
import { DiscardQuestion, type DiscardWords } from "./discard-question.tsx";

interface Guarded {
  onClose: () => void;
  footer?: ReactNode;
  discard?: DiscardWords | undefined;
  onType?: (() => void) | undefined;
}

/**
 * Keeps typed text from being lost: the browser asks before the page is reloaded or closed, and with
 * words for it the dialog asks in its foot before Escape, the cross or a press beside it closes it.
 * @returns the same dialog; `noteTyping` tells that a person has typed, which ends the question too
 */
export function useUnsaved<Props extends Guarded>(props: Props) {
  const { onClose, discard } = props;
  const typed = useRef(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (typed.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return {
    ...props,
    noteTyping: () => {
      typed.current = true;
      setAsking(false);
      props.onType?.();
    },
    onClose: () => (discard && typed.current ? setAsking(true) : onClose()),
    footer:
      discard && asking ? (
        <DiscardQuestion {...discard} onStay={() => setAsking(false)} onLeave={onClose} />
      ) : (
        props.footer
      ),
  };
}
