import { Menu } from "@counterfoil/ui/menu";
import type { ReactElement } from "react";
import type { MenuEntries } from "./entries.ts";
import { MenuParts } from "./menu-parts.tsx";

export interface OpenMenuProps {
  readonly trigger: ReactElement;
  readonly entries: () => MenuEntries;
  readonly align?: "start" | "end" | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The menu itself. Only `LazyMenu` uses it. */
export function OpenMenu({ trigger, entries, align, open, onOpenChange }: OpenMenuProps) {
  return (
    <Menu trigger={trigger} align={align} open={open} onOpenChange={onOpenChange}>
      <MenuParts entries={entries()} />
    </Menu>
  );
}
