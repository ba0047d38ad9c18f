import { Menu as Base } from "@base-ui/react/menu";
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from "react";
import { isSubmitKey } from "../keys.ts";
import styles from "./menu.module.css";

export interface MenuProps {
  /** The button that opens it: a `Button`, `IconButton`, `Chip` or `Brand`. */
  trigger: ReactElement;
  children: ReactNode;
  /** Which edge of the trigger it keeps to. */
  align?: "start" | "end" | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Actions on one thing, opened by a button. */
export function Menu({ trigger, children, align = "start", open, onOpenChange }: MenuProps) {
  const actions = useRef<Base.Root.Actions>(null);
  const closeOnSubmit = (event: KeyboardEvent) => {
    if (isSubmitKey(event)) actions.current?.close();
  };
  return (
    <Base.Root
      actionsRef={actions}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.place} align={align} sideOffset={4}>
          <Base.Popup className={styles.menu} onKeyDown={closeOnSubmit}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A part of a menu under a caption. */
export function MenuGroup({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.caption}>{caption}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

/** A hairline between kinds of actions. */
export function MenuSeparator() {
  return <Base.Separator className={styles.line} />;
}
