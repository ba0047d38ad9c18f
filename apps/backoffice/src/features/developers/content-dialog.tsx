import { Button, Facts, MutedText, Skeleton } from "@counterfoil/ui";
import { Dialog, DialogPart } from "@counterfoil/ui/dialog";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { JsonText } from "../../shared/code/json-text.tsx";
import { LoadFailed } from "../../shared/list/list-failed.tsx";
import { useText } from "../../shared/text/text.ts";

interface ContentDialogProps {
  readonly title: string;
  /** Repeats what the dialog shows. */
  readonly repeat: {
    readonly label: string;
    readonly busyLabel: string;
    readonly busy: boolean;
    readonly disabledReason?: string | undefined;
    readonly run: () => void;
  };
  /** The `Fact`s above the content. */
  readonly facts: ReactNode;
  /** Content between the facts and the body. */
  readonly further?: ReactNode;
  /** Why there is no content; undefined if there is. */
  readonly missing?: string | undefined;
  /** The content, shown as JSON; undefined while it loads. */
  readonly content: unknown;
  /** Null unless the content couldn't be loaded. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** An event that was received or sent: its facts, its content, and a button that repeats it. */
export function ContentDialog(props: ContentDialogProps) {
  const { title, repeat, facts, further, missing, content, error, onRetry, onClose } = props;
  const t = useText();
  return (
    <Dialog
      wide
      title={title}
      closeLabel={t("common.close")}
      onClose={onClose}
      footer={
        <Button
          icon={<RotateCw />}
          busy={repeat.busy}
          busyLabel={repeat.busyLabel}
          disabledReason={repeat.disabledReason}
          onClick={repeat.run}
        >
          {repeat.label}
        </Button>
      }
    >
      <Facts wide>{facts}</Facts>
      {further === undefined ? null : <DialogPart>{further}</DialogPart>}
      <DialogPart>
        {missing !== undefined ? (
          <MutedText as="p">{missing}</MutedText>
        ) : content !== undefined ? (
          <JsonText label={t("developers.content")} value={content} />
        ) : error ? (
          <LoadFailed error={error} onRetry={onRetry} />
        ) : (
          <Skeleton height={200} />
        )}
      </DialogPart>
    </Dialog>
  );
}
