import type { TaxRate } from "@counterfoil/contract";
import { Archive, ArchiveRestore, Pencil, Replace } from "lucide-react";
import { useCopyId } from "../../shared/clipboard/use-copy.tsx";
import type { MenuEntries } from "../../shared/menu/entries.ts";
import { useWrite } from "../../shared/resource/write.ts";
import { useCan } from "../../shared/session/session.tsx";
import { useText } from "../../shared/text/text.ts";
import { updateRate } from "./api.ts";
import type { RateDialogs } from "./use-rate-dialogs.tsx";

/** Activates an archived rate. It can be undone, so there is no confirmation. */
export function useRestore() {
  const t = useText();
  return useWrite({
    run: (rate: TaxRate, key) => updateRate(rate.id, { active: true }, key),
    repeatable: () => true,
    touches: ["taxRate"],
    done: ({ display_name: name }) => t("taxRates.restored", { name }),
  });
}

/** Returns the actions of a tax rate, for its row and the panel beside the list. */
export function useRateEntries(
  openDialog: RateDialogs["openDialog"],
): (rate: TaxRate) => MenuEntries {
  const t = useText();
  const copyId = useCopyId();
  const create = useCan("taxRate:create");
  const update = useCan("taxRate:update");
  const restore = useRestore();
  return (rate) => [
    {
      id: "edit",
      label: `${t("common.edit")}…`,
      icon: <Pencil />,
      disabledReason: update.reason,
      onSelect: () => openDialog({ kind: "edit", rate }),
    },
    copyId(rate.id),
    { kind: "line", id: "line" },
    ...(rate.active
      ? [
          {
            id: "replace",
            label: `${t("taxRates.replace")}…`,
            icon: <Replace />,
            disabledReason: create.reason,
            onSelect: () => openDialog({ kind: "replace", rate }),
          },
          {
            id: "archive",
            label: `${t("taxRates.archive")}…`,
            icon: <Archive />,
            disabledReason: update.reason,
            onSelect: () => openDialog({ kind: "archive", rate }),
          },
        ]
      : [
          {
            id: "restore",
            label: t("taxRates.restore"),
            icon: <ArchiveRestore />,
            disabledReason: update.reason,
            onSelect: () => restore.mutate(rate),
          },
        ]),
  ];
}
