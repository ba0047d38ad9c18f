import { PhoneMenuRow, type PhoneMenuRowProps } from "@counterfoil/ui";
import type { MenuEntries } from "./entries.ts";
import { LazyMenu } from "./lazy-menu.tsx";

interface PhoneRowMenuProps extends Pick<PhoneMenuRowProps, "title" | "meta" | "badge"> {
  /** Called when it opens. */
  readonly entries: () => MenuEntries;
}

/** A row of a phone's list, where tapping it opens its actions. */
export function PhoneRowMenu({ entries, ...row }: PhoneRowMenuProps) {
  return (
    <li>
      <LazyMenu align="end" trigger={<PhoneMenuRow {...row} />} entries={entries} />
    </li>
  );
}
