import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "../class-names.ts";
import { firstField } from "../field/first-field.ts";
import { keepShortcut } from "../keys.ts";
import styles from "./dialog.module.css";
import { DialogContent, type DialogFrameProps, DialogLayer } from "./dialog-frame.tsx";
import { useUnsaved } from "./unsaved/use-unsaved.tsx";

interface DialogProps extends DialogFrameProps {
  /** The element to focus first; by default the first field, or the first button of the footer. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Width of 640 px instead of 480; 960 for two columns. */
  wide?: boolean | "double" | undefined;
}

/** A question or a short form above the page; a bottom sheet on a phone. */
export function Dialog({ initialFocus, wide, ...props }: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const frame = useUnsaved(props, body);
  return (
    <DialogLayer {...frame}>
      <Base.Viewport className={styles.place}>
        <Base.Popup
          className={classNames(
            styles.dialog,
            wide && (wide === "double" ? styles.double : styles.wide),
          )}
          initialFocus={() =>
            initialFocus?.current ?? firstField(body.current) ?? footButton(body) ?? true
          }
          aria-busy={frame.busy || undefined}
          onKeyDown={keepShortcut}
        >
          <DialogContent {...frame} body={body} />
        </Base.Popup>
      </Base.Viewport>
    </DialogLayer>
  );
}

/** Without a field, the footer's first button is next to what was read; the cross isn't. */
const footButton = ({ current }: RefObject<HTMLElement | null>) =>
  current?.nextElementSibling?.querySelector<HTMLElement>("button");

/** A section of the body below a divider, for example what will change. */
export function DialogPart({ children }: { children: ReactNode }) {
  return <div className={styles.divided}>{children}</div>;
}
