import { Button, Code, Notice } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Copy } from "lucide-react";
import { useCopy } from "../../../../shared/clipboard/use-copy.tsx";
import { useText } from "../../../../shared/text/text.ts";
import styles from "./token-secret.module.css";

interface TokenSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a new token, which can't be read again. */
export function TokenSecret({ secret, onClose }: TokenSecretProps) {
  const t = useText();
  const copy = useCopy();
  return (
    <Dialog
      onClose={onClose}
      title={t("directory.tokenCreated")}
      closeLabel={t("common.close")}
      onSubmit={onClose}
      footer={
        <>
          <Button icon={<Copy />} onClick={() => void copy(secret)}>
            {t("directory.tokenCopy")}
          </Button>
          <Button type="submit" variant="primary">
            {t("directory.tokenDone")}
          </Button>
        </>
      }
    >
      <Code className={styles.secret}>{secret}</Code>
      <Notice tone="warn" title={t("directory.tokenOnce")} />
    </Dialog>
  );
}
