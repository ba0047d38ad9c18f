import { ConfirmDialog, type ConfirmDialogProps } from "@counterfoil/ui/dialog";
import type { Shown } from "../resource/refresh.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";

type Words = Omit<ConfirmDialogProps, "open" | "closeLabel" | "busy" | "onConfirm" | "children">;

interface ConfirmWriteProps extends Words {
  /** Does it. @param key idempotency key */
  readonly run: (key: string) => Promise<unknown>;
  /** Whose lists, counts and objects may look different afterwards. */
  readonly touches: readonly Shown[];
  /** Said when it is done. */
  readonly done: string;
  /** It is done: a page of what is gone has to be left. */
  readonly onDone?: (() => void) | undefined;
}

/** Asks before something is deleted, archived or taken back, and does it. */
export function ConfirmWrite({ run, touches, done, onDone, ...words }: ConfirmWriteProps) {
  const t = useText();
  const write = useWrite({
    run: (_: undefined, key) => run(key),
    touches,
    done: () => done,
    onDone: () => {
      words.onClose();
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      {...words}
      closeLabel={t("common.close")}
      busy={write.isPending}
      onConfirm={() => write.mutate(undefined)}
    />
  );
}
