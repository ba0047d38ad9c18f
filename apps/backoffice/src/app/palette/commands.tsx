import { Kbd } from "@counterfoil/ui";
import { Palette } from "@counterfoil/ui/palette";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { MenuEntry } from "../../shared/routing/feature.ts";
import { useText } from "../../shared/text/text.ts";
import { type Command, matchingCommands } from "./command.ts";
import { useRecords } from "./records/use-records.tsx";
import { useActions } from "./use-actions.tsx";
import { usePageCommands } from "./use-pages.tsx";

interface CommandsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly entries: readonly MenuEntry[];
  /** Shows the keyboard shortcuts. */
  readonly onKeys: () => void;
}

/** The palette with actions, pages and records. */
export function Commands({ open, onClose, entries, onKeys }: CommandsProps) {
  const t = useText();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const records = useRecords(open ? query.trim() : "");
  const actions = useActions(onKeys);
  const pages = usePageCommands(entries);
  // Records load later and are listed below, so the selected entry doesn't change.
  const groups = [
    { label: t("palette.actions"), items: matchingCommands(actions, query) },
    { label: t("palette.pages"), items: matchingCommands(pages, query) },
    ...records.groups,
  ].filter(({ items }) => items.length > 0);
  const pick = ({ to, run }: Command, newTab: boolean) => {
    run?.();
    if (to === undefined) return;
    if (newTab) window.open(to, "_blank", "noopener");
    else void navigate({ to });
  };
  return (
    <Palette<Command>
      open={open}
      onClose={() => {
        onClose();
        setQuery("");
      }}
      label={t("shell.find")}
      closeLabel={t("common.close")}
      placeholder={t("palette.placeholder")}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      onPick={(item, { newTab }) => pick(item, newTab)}
      empty={records.status ?? t("palette.none", { text: query.trim() })}
      hints={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("palette.move")}
          </span>
          <span>
            <Kbd>↵</Kbd> {t("palette.open")}
          </span>
          <span>
            <Kbd>Ctrl ↵</Kbd> {t("palette.newTab")}
          </span>
        </>
      }
    />
  );
}
