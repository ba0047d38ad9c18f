import type { ApiKey } from "@counterfoil/contract";
import { Ban, Pencil, RotateCw } from "lucide-react";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { useText } from "../../../shared/text/text.ts";
import type { KeyAction } from "./key-dialog.tsx";

/** Returns the actions on an API key. */
export function useKeyMenu(
  open: (action: KeyAction, key: ApiKey) => void,
): (key: ApiKey) => MenuEntries {
  const t = useText();
  return (key) => [
    {
      id: "edit",
      label: t("developers.edit"),
      icon: <Pencil />,
      onSelect: () => open("edit", key),
    },
    {
      id: "roll",
      label: t("developers.roll"),
      icon: <RotateCw />,
      onSelect: () => open("roll", key),
    },
    { kind: "line", id: "line" },
    {
      id: "revoke",
      label: t("developers.revoke"),
      icon: <Ban />,
      danger: true,
      onSelect: () => open("revoke", key),
    },
  ];
}
