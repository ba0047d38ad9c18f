import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, type SubmitEvent, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, tied to the dialog as its description. */
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons, the safe one first. With `onSubmit` the last is of type `submit`. */
  footer?: ReactNode;
  /** Makes the dialog a form; Ctrl or Cmd with Enter submits it from anywhere inside. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
  /** What takes the focus first; the first field or button without it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** While work is under way neither Escape nor a press beside it closes. */
  busy?: boolean | undefined;
  /** 640 px instead of 480; 960 for two columns. */
  wide?: boolean | "double" | undefined;
}

/** A question or a short form above the page; a sheet from below on a phone. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, busy } = props;
  const body = useRef<HTMLDivElement>(null);
  const content = (
    <>
      <div className={styles.body} ref={body}>
        {description ? (
          <Base.Description className={styles.description}>{description}</Base.Description>
        ) : null}
        {children}
      </div>
      {footer ? <div className={styles.foot}>{footer}</div> : null}
    </>
  );
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.place}>
          <Base.Popup
            className={classNames(
              styles.dialog,
              props.wide && (props.wide === "double" ? styles.double : styles.wide),
            )}
            initialFocus={() => props.initialFocus?.current ?? firstField(body.current)}
            aria-busy={busy || undefined}
          >
            <div className={styles.head}>
              <Base.Title>{title}</Base.Title>
              <Base.Close render={<IconButton icon={<X />} label={closeLabel} />} />
            </div>
            <Content onSubmit={props.onSubmit}>{content}</Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Content({ onSubmit, children }: Pick<DialogProps, "onSubmit" | "children">) {
  if (!onSubmit) return children;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A dialog sits in the tree of the page that opened it; its form must not submit that one.
        event.stopPropagation();
        event.preventDefault();
        onSubmit(event);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      {children}
    </form>
  );
}

function firstField(body: HTMLElement | null): HTMLElement | true {
  const field = body?.querySelector("input:not([type=hidden]), textarea, [role=combobox]");
  return field instanceof HTMLElement ? field : true;
}

/** A part of the body below a hairline, such as what will change. */
export function DialogPart({ children }: { children: ReactNode }) {
  return <div className={styles.divided}>{children}</div>;
}
