import { MenuCheck, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from "@counterfoil/ui/menu";
import type { MenuEntries } from "./entries.ts";

/** Entries of an open menu. */
export function MenuParts({ entries }: { entries: MenuEntries }) {
  return entries.map((entry) => <Entry key={entry.id} entry={entry} />);
}

function Entry({ entry }: { entry: MenuEntries[number] }) {
  switch (entry.kind) {
    case "line":
      return <MenuSeparator />;
    case "group":
      return (
        <MenuGroup caption={entry.caption}>
          <MenuParts entries={entry.entries} />
        </MenuGroup>
      );
    case "part":
      return entry.content;
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
