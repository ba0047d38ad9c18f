import {
  Menu,
  MenuCheck,
  MenuGroup,
  MenuItem,
  MenuRadio,
  MenuSeparator,
} from "@counterfoil/ui/menu";
import type { ReactElement } from "react";
import type { MenuEntries } from "./entries.ts";

export interface OpenMenuProps {
  readonly trigger: ReactElement;
  readonly entries: () => MenuEntries;
  readonly align?: "start" | "end" | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The menu itself; only `LazyMenu` uses it. */
export function OpenMenu({ trigger, entries, align, open, onOpenChange }: OpenMenuProps) {
  return (
    <Menu trigger={trigger} align={align} open={open} onOpenChange={onOpenChange}>
      {entries().map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Menu>
  );
}

function Entry({ entry }: { entry: MenuEntries[number] }) {
  switch (entry.kind) {
    case "line":
      return <MenuSeparator />;
    case "group":
      return (
        <MenuGroup caption={entry.caption}>
          {entry.entries.map((inner) => (
            <Entry key={inner.id} entry={inner} />
          ))}
        </MenuGroup>
      );
    case "choice":
      return <MenuRadio options={entry.options} value={entry.value} onChange={entry.onChange} />;
    case "check":
      return (
        <MenuCheck checked={entry.checked} disabled={entry.disabled} onChange={entry.onChange}>
          {entry.label}
        </MenuCheck>
      );
    default: {
      const { label, id: _id, kind: _kind, ...rest } = entry;
      return <MenuItem {...rest}>{label}</MenuItem>;
    }
  }
}
