import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useDiscard } from "../../../shared/dialog/use-discard.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { directoryOptions, removeDirectory } from "./api.ts";

/** Confirms disconnecting the directory. */
export function RemoveDirectory({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const discard = useDiscard();
  const remove = useWrite({
    run: (_: undefined, key) => removeDirectory(key),
    touches: [],
    done: () => t("directory.removed"),
    onDone: () => {
      void client.invalidateQueries(directoryOptions());
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      discard={discard}
      question={t("directory.removeQuestion")}
      description={t("directory.removeText")}
      changes={[]}
      warning={t("directory.removeWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("directory.removeConfirm")}
      busyLabel={t("directory.removing")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
