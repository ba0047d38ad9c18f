import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { IconButton } from "../button/icon-button.tsx";
import styles from "./side-dialog.module.css";

export interface SideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title, tied to the dialog as its description. */
  description?: ReactNode;
  closeLabel: string;
  /** Scrolls between the head and the foot. */
  children: ReactNode;
  /** Stays in sight at the bottom. With `onSubmit` its last button is of type `submit`. */
  footer?: ReactNode;
  /** Makes it a form; Ctrl or Cmd with Enter submits it from anywhere inside. */
  onSubmit?: (() => void) | undefined;
  /** While work is under way neither Escape nor a press beside it closes. */
  busy?: boolean | undefined;
}

/** A longer form, or an object's details, over the page from its end; the whole page on a phone. */
export function SideDialog(props: SideDialogProps) {
  const { open, onOpenChange, title, description, closeLabel, children, footer, busy } = props;
  const body = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
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
        <Base.Popup
          ref={panel}
          className={styles.panel}
          initialFocus={() => firstField(body.current) ?? panel.current}
          aria-busy={busy || undefined}
        >
          <div className={styles.head}>
            <Base.Title>{title}</Base.Title>
            <Base.Close render={<IconButton icon={<X />} label={closeLabel} />} />
          </div>
          <Content onSubmit={props.onSubmit}>{content}</Content>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Content({ onSubmit, children }: Pick<SideDialogProps, "onSubmit" | "children">) {
  if (!onSubmit) return <div className={styles.content}>{children}</div>;
  return (
    <form
      noValidate
      className={styles.content}
      onSubmit={(event) => {
        // It sits in the tree of the page that opened it; its form must not submit that one.
        event.stopPropagation();
        event.preventDefault();
        onSubmit();
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

function firstField(body: HTMLElement | null): HTMLElement | null {
  const field = body?.querySelector("input:not([type=hidden]):not([readonly]), textarea");
  return field instanceof HTMLElement ? field : null;
}
