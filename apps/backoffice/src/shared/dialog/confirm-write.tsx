import { ConfirmDialog, type ConfirmDialogProps } from "@counterfoil/ui/dialog";
import type { RefreshedResource } from "../resource/refresh.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";

type DialogTexts = Omit<
  ConfirmDialogProps,
  "open" | "closeLabel" | "busy" | "onConfirm" | "children"
>;

interface ConfirmWriteProps extends DialogTexts {
  /**
   * Performs the action.
   * @param key idempotency key
   */
  readonly run: (key: string) => Promise<unknown>;
  /** Resources whose lists, counts and objects may change. */
  readonly touches: readonly RefreshedResource[];
  /** The message on success. */
  readonly done: string;
  /** Called on success, for example to leave the page of a deleted object. */
  readonly onDone?: (() => void) | undefined;
}

/** Asks for confirmation before deleting, archiving or cancelling something, and does it. */
export function ConfirmWrite({ run, touches, done, onDone, ...dialogProps }: ConfirmWriteProps) {
  const t = useText();
  const write = useWrite({
    run: (_: undefined, key) => run(key),
    touches,
    done: () => done,
    onDone: () => {
      dialogProps.onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      {...dialogProps}
      closeLabel={t("common.close")}
      busy={write.isPending}
      onConfirm={() => write.mutate(undefined)}
    />
  );
}
