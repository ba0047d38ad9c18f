import type { MenuEntry } from "../../shared/routing/feature.ts";
import { Commands } from "./commands.tsx";
import { KeyboardShortcuts } from "./keyboard-shortcuts.tsx";

interface FinderProps {
  readonly shown: "palette" | "keys" | "nothing";
  readonly onShow: (shown: FinderProps["shown"]) => void;
  readonly entries: readonly MenuEntry[];
}

/** The dialogs that `Find` opens. Loaded on first use. */
export function Finder({ shown, onShow, entries }: FinderProps) {
  const close = () => onShow("nothing");
  return (
    <>
      <Commands
        open={shown === "palette"}
        onClose={close}
        entries={entries}
        onKeys={() => onShow("keys")}
      />
      <KeyboardShortcuts open={shown === "keys"} onClose={close} entries={entries} />
    </>
  );
}
