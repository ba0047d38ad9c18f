import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Discard, DiscardQuestion } from "./discard-question.tsx";

interface GuardedProps {
  onClose: () => void;
  onSubmit?: (() => void) | undefined;
  footer?: ReactNode;
  discard?: Discard | undefined;
  busy?: boolean | undefined;
  onType?: (() => void) | undefined;
}

/** Returns the form's values, and the number of rows and chips, which have remove buttons. */
function entered(body: HTMLElement | null): string {
  const fields = body?.querySelectorAll<HTMLInputElement>("input, textarea, button") ?? [];
  return String(Array.from(fields, (field) => [field.value, field.checked, field.textContent]));
}

/**
 * Protects input from being lost: the browser asks before the page is reloaded or closed, and with
 * a text for it the dialog asks in its footer before it is closed or its page is left.
 * @returns the dialog's props; `watch` must receive the form's input events, because typing also
 *   ends the question
 */
export function useUnsaved<Props extends GuardedProps>(
  props: Props,
  body: RefObject<HTMLElement | null>,
) {
  const { onClose, onSubmit, discard, busy } = props;
  // The initial values: until the user starts, the dialog may still fill itself in.
  const initial = useRef<string>(undefined);
  const [asking, setAsking] = useState(false);
  const isChanged = () =>
    initial.current !== undefined && initial.current !== entered(body.current);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    // A finished action may lead to another page while its dialog is still busy.
    const holds = discard?.holds;
    if (holds) holds.current = () => !busy && isChanged();
    return () => {
      window.removeEventListener("beforeunload", warn);
      if (holds) holds.current = () => false;
    };
  });
  const stay = () => {
    setAsking(false);
    discard?.held?.reset();
  };
  const noteStart = () => {
    initial.current ??= entered(body.current);
  };
  return {
    ...props,
    watch: {
      onKeyDownCapture: noteStart,
      onPointerDownCapture: noteStart,
      onInput: () => {
        initial.current = "";
        stay();
        props.onType?.();
      },
    },
    // Saving answers the question.
    onSubmit:
      onSubmit &&
      (() => {
        stay();
        onSubmit();
      }),
    onClose: () => (discard && isChanged() ? setAsking(true) : onClose()),
    footer:
      discard && (asking || discard.held) ? (
        <DiscardQuestion {...discard} onStay={stay} onLeave={discard.held?.proceed ?? onClose} />
      ) : (
        props.footer
      ),
  };
}
