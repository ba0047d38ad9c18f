import { Menu as Base } from "@base-ui/react/menu";
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useRef } from "react";
import { classNames } from "../class-names.ts";
import floating from "../floating/floating.module.css";
import { isSubmitKey } from "../keys.ts";
import styles from "./menu.module.css";

interface MenuProps {
  /** The button that opens the menu: a `Button`, `IconButton`, `Chip` or `NavBrand`. */
  trigger: ReactElement;
  children: ReactNode;
  /** The edge of the trigger that the menu is aligned with. */
  align?: "start" | "end" | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** A menu of actions, opened by a button. */
export function Menu({ trigger, children, align = "start", open, onOpenChange }: MenuProps) {
  const actions = useRef<Base.Root.Actions>(null);
  const mountsOpen = useRef(open === true);
  // Mounted open, it replaces the button that was selected, with which focus is lost. The popup and
  // a dialog that an entry opens return focus to where it was before.
  const takeFocus = useCallback((button: HTMLElement | null) => {
    if (mountsOpen.current && document.activeElement === document.body) button?.focus();
    mountsOpen.current = false;
  }, []);
  const closeOnSubmit = (event: KeyboardEvent) => {
    if (isSubmitKey(event)) actions.current?.close();
  };
  return (
    <Base.Root
      actionsRef={actions}
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger ref={takeFocus} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={floating.place} align={align} sideOffset={4}>
          <Base.Popup className={classNames(floating.popup, styles.menu)} onKeyDown={closeOnSubmit}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A group of entries with a caption. */
export function MenuGroup({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.caption}>{caption}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

/** A divider between groups of actions. */
export function MenuSeparator() {
  return <Base.Separator className={styles.line} />;
}
