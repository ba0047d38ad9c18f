import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";
import frame from "./dialog-frame.module.css";
import top from "./top-dialog.module.css";

interface TopDialogProps {
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer: ReactNode;
  onSubmit: () => void;
}

/**
 * A question that must be answered first. It is above all other dialogs, which stay open. Neither
 * Escape nor a click outside closes it.
 */
export function TopDialog({ title, description, children, footer, onSubmit }: TopDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Only closing gives the focus back; removing the element loses it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classNames(styles.dialog, top.top)}
      // A browser closes a dialog at the second Escape even if its `cancel` event is prevented.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") event.preventDefault();
      }}
    >
      <div className={frame.head}>
        <h2 id={id}>{title}</h2>
      </div>
      <form
        noValidate
        className={frame.content}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className={frame.body}>
          {description ? <p className={frame.description}>{description}</p> : null}
          {children}
        </div>
        <div className={frame.foot}>{footer}</div>
      </form>
    </dialog>
  );
}
