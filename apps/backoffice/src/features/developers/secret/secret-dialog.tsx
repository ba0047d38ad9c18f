import { Button, Code, Notice } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Copy } from "lucide-react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../developers.module.css";

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  /** Label of the secret; an API key by default. */
  readonly copyLabel?: string;
  readonly once?: string;
  readonly onClose: () => void;
}

/** Shows a secret once, since it can't be read again. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, secret, onClose } = props;
  const t = useText();
  const copy = useCopy();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t("common.close")}
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          {t("developers.secretDone")}
        </Button>
      }
    >
      <p className={styles.secret}>
        <Code>{secret}</Code>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void copy(secret)}>
          <Copy /> {props.copyLabel ?? t("developers.copySecret")}
        </Button>
      </div>
      <Notice tone="warn" title={props.once ?? t("developers.secretOnce")} />
    </Dialog>
  );
}
