import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { DOMAttributes, ReactNode, RefObject } from "react";
import { Button, type ButtonProps } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { focusFault } from "../field/first-field.ts";
import { isSubmitKey } from "../keys.ts";
import styles from "./dialog-frame.module.css";
import type { DiscardWords } from "./discard-question.tsx";

export interface DialogFrameProps {
  /** Open unless told; it is also opened and closed by being there or not. */
  open?: boolean | undefined;
  /** The cross, Escape, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  /** A sentence under the title, tied to the dialog as its description. */
  description?: ReactNode;
  closeLabel: string;
  /** Scrolls between the head and the foot. */
  children?: ReactNode;
  /**
   * Buttons, the safe one first, always in sight. With `onSubmit` the last is of type `submit`; what
   * gives the dialog up is a `CloseButton`.
   */
  footer?: ReactNode;
  /** Makes it a form; Ctrl or Cmd with Enter submits it from anywhere inside. */
  onSubmit?: (() => void) | undefined;
  /** Asks with these words before typed or selected values are lost by closing; never without them. */
  discard?: DiscardWords | undefined;
  /** Told at each letter that is typed. */
  onType?: (() => void) | undefined;
  /** While work is under way neither Escape nor a press beside it closes. */
  busy?: boolean | undefined;
}

interface ContentProps {
  watch?:
    | Pick<DOMAttributes<HTMLElement>, "onInput" | "onKeyDownCapture" | "onPointerDownCapture">
    | undefined;
}

/** Closes the dialog around it as Escape and the cross do: it asks before typed text is lost. */
export function CloseButton(props: Omit<ButtonProps, "onClick">) {
  return <Base.Close render={<Button {...props} />} />;
}

/** What opens and closes a layer over the page, which lies dimmed below. */
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

/** Head, body and foot of a dialog, all of them a form where it submits. */
export function DialogContent({
  body,
  ...props
}: DialogFrameProps & ContentProps & { body: RefObject<HTMLDivElement | null> }) {
  const { title, description, closeLabel, children, footer, onSubmit } = props;
  return (
    <>
      <div className={styles.head}>
        <Base.Title>{title}</Base.Title>
        <Base.Close render={<IconButton icon={<X />} label={closeLabel} />} />
      </div>
      <Content onSubmit={onSubmit} watch={props.watch}>
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

function Content(props: Pick<DialogFrameProps, "onSubmit" | "children"> & ContentProps) {
  const { onSubmit, watch, children } = props;
  if (!onSubmit) return <div className={styles.content}>{children}</div>;
  return (
    <form
      noValidate
      className={styles.content}
      {...watch}
      onSubmit={(event) => {
        // A dialog sits in the tree of the page that opened it; its form must not submit that one.
        event.stopPropagation();
        event.preventDefault();
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
