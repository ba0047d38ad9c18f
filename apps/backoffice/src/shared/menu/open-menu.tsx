import { Menu } from "@counterfoil/ui/menu";
import type { ReactElement } from "react";
import type { MenuEntries } from "./entries.ts";
import type { MenuState } from "./lazy-trigger.tsx";
import { MenuParts } from "./menu-parts.tsx";

interface OpenMenuProps extends MenuState {
  readonly trigger: ReactElement;
  readonly entries: () => MenuEntries;
  readonly align?: "start" | "end" | undefined;
}

/** The menu itself, which `LazyMenu` loads. */
export function OpenMenu({ trigger, entries, align, open, onOpenChange }: OpenMenuProps) {
  return (
    <Menu trigger={trigger} align={align} open={open} onOpenChange={onOpenChange}>
      <MenuParts entries={entries()} />
    </Menu>
  );
}
