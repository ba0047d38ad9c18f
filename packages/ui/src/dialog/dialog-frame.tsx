import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { DOMAttributes, ReactNode, RefObject } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { focusFault } from "../field/first-field.ts";
import { useInertFields } from "../field/use-inert-fields.ts";
import { isSubmitKey } from "../keys.ts";
import styles from "./dialog-frame.module.css";
import type { Discard } from "./unsaved/discard-question.tsx";

export interface DialogFrameProps {
  /** Open by default, so that mounting and unmounting opens and closes it. */
  open?: boolean | undefined;
  /** Called by the cross, Escape or a click outside. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence below the title, and the dialog's description. */
  description?: ReactNode;
  closeLabel: string;
  /** Scrolls between header and footer. */
  children?: ReactNode;
  /**
   * Buttons, the dismissing one first, always visible. With `onSubmit` the last one has type
   * `submit`; the one that dismisses is a `CloseButton`.
   */
  footer?: ReactNode;
  /** Makes the dialog a form, which Ctrl or Cmd with Enter submits from anywhere inside. */
  onSubmit?: (() => void) | undefined;
  /**
   * The question that is asked before closing discards input; without it nothing is asked.
   */
  discard?: Discard | undefined;
  /** Called on every input event. */
  onType?: (() => void) | undefined;
  /**
   * While an action is in progress, neither Escape nor a click outside closes the dialog, its form
   * isn't submitted again, and the fields can't be changed.
   */
  busy?: boolean | undefined;
}

interface ContentProps {
  watch?:
    | Pick<DOMAttributes<HTMLElement>, "onInput" | "onKeyDownCapture" | "onPointerDownCapture">
    | undefined;
}

/** Closes the dialog like Escape and the cross do: it asks before input is discarded. */
export function CloseButton(props: Omit<ButtonProps, "onClick">) {
  return <Base.Close render={<Button {...props} />} />;
}

/** Opens and closes a layer over the dimmed page. */
export function DialogLayer({
  open = true,
  onClose,
  busy,
  children,
}: Pick<DialogFrameProps, "open" | "onClose" | "busy" | "children">) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        {children}
      </Base.Portal>
    </Base.Root>
  );
}

/** Header, body and footer of a dialog, all inside a form if it submits. */
export function DialogContent({
  body,
  ...props
}: DialogFrameProps & ContentProps & { body: RefObject<HTMLDivElement | null> }) {
  const { title, description, closeLabel, children, footer } = props;
  useInertFields(body, props.busy);
  return (
    <>
      <div className={styles.head}>
        <Base.Title>{title}</Base.Title>
        <Base.Close render={<IconButton icon={<X />} label={closeLabel} />} />
      </div>
      <Content {...props}>
        <div className={styles.body} ref={body}>
          {description ? (
            <Base.Description className={styles.description}>{description}</Base.Description>
          ) : null}
          {children}
        </div>
        {footer ? <div className={styles.foot}>{footer}</div> : null}
      </Content>
    </>
  );
}

function Content(props: Pick<DialogFrameProps, "onSubmit" | "busy" | "children"> & ContentProps) {
  const { onSubmit, busy, watch, children } = props;
  if (!onSubmit) return <div className={styles.content}>{children}</div>;
  return (
    <form
      noValidate
      className={styles.content}
      {...watch}
      onSubmit={(event) => {
        // A dialog is in the React tree of the page that opened it; its form must not submit the
        // page's form.
        event.stopPropagation();
        event.preventDefault();
        if (busy) return;
        onSubmit();
        focusFault(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (!isSubmitKey(event)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}
