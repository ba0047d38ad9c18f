import { Popover as Base } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useRef } from "react";
import { classNames } from "../class-names.ts";
import floating from "../floating/floating.module.css";
import styles from "./popover.module.css";

interface PopoverProps {
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  align?: "start" | "center" | "end" | undefined;
  /** As wide as its content instead of 288 px. */
  fit?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** A small form next to its trigger, such as the editor of a filter. */
export function Popover(props: PopoverProps) {
  const { trigger, label, align = "start", fit, open, onOpenChange, children } = props;
  // One that opens as it is mounted, in place of a button that loaded it, has no focus to return
  // to.
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next) => onOpenChange?.(next)}
    >
      <Base.Trigger ref={anchor} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={floating.place}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
            className={classNames(floating.popup, styles.popover, fit && styles.fit)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
