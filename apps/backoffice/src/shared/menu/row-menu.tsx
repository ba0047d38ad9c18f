import { IconButton } from "@counterfoil/ui";
import { Ellipsis } from "lucide-react";
import { useText } from "../text/text.ts";
import type { MenuEntries } from "./entries.ts";
import { LazyMenu } from "./lazy-menu.tsx";

interface RowMenuProps {
  /** Name of the row, such as an invoice's number. */
  readonly name: string;
  /** Called when it opens. */
  readonly entries: () => MenuEntries;
}

/** Further actions of a row, at its end. */
export function RowMenu({ name, entries }: RowMenuProps) {
  const t = useText();
  return (
    <LazyMenu
      align="end"
      trigger={
        <IconButton size="small" icon={<Ellipsis />} label={t("common.moreFor", { name })} />
      }
      entries={entries}
    />
  );
}
