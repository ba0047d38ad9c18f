import { ArrowRight } from "lucide-react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useText } from "../../shared/text/text.ts";
import type { Command } from "./command.ts";

/** Returns the pages of the menu with their keyboard shortcuts. */
export function usePageCommands(entries: readonly MenuEntry[]): readonly Command[] {
  const t = useText();
  return entries.map(({ to, label, key }) => ({
    id: `page ${to}`,
    icon: <ArrowRight />,
    label: t("palette.goTo", { page: t(label) }),
    words: t("palette.goTo", { page: t(label) }),
    kbd: key === undefined ? undefined : `G ${key.toUpperCase()}`,
    to,
  }));
}
