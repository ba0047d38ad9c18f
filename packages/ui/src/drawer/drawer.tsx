import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./drawer.module.css";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  label: string;
  closeLabel: string;
  /** From the left for a menu, from the right for details. */
  side?: "start" | "end" | undefined;
  children: ReactNode;
}

/** A panel over the page, on one side. */
export function Drawer({ open, onOpenChange, label, closeLabel, side, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          aria-label={label}
          className={classNames(styles.drawer, side === "end" && styles.end)}
        >
          {children}
          <span className={styles.close}>
            <Dialog.Close render={<IconButton icon={<X />} label={closeLabel} />} />
          </span>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
