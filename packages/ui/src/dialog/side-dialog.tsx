import { Dialog as Base } from "@base-ui/react/dialog";
import { useRef } from "react";
import { firstField } from "../field/first-field.ts";
import { keepShortcut } from "../keys.ts";
import { DialogContent, type DialogFrameProps, DialogLayer } from "./dialog-frame.tsx";
import styles from "./side-dialog.module.css";
import { useUnsaved } from "./unsaved/use-unsaved.tsx";

export { DiscardQuestion } from "./unsaved/discard-question.tsx";

/**
 * A longer form, or an object's details, at the end side of the page; the whole screen on a phone.
 */
export function SideDialog(frameProps: DialogFrameProps) {
  const body = useRef<HTMLDivElement>(null);
  const props = useUnsaved(frameProps, body);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <DialogLayer {...props}>
      <Base.Popup
        ref={panel}
        className={styles.panel}
        initialFocus={() => firstField(body.current) ?? panel.current}
        aria-busy={props.busy || undefined}
        onKeyDown={keepShortcut}
      >
        <DialogContent {...props} body={body} />
      </Base.Popup>
    </DialogLayer>
  );
}
