import { Button, CodeList, Notice } from "@counterfoil/ui";
import { Dialog } from "@counterfoil/ui/dialog";
import { Copy, Download } from "lucide-react";
import { useCopy } from "../../../shared/clipboard/use-copy.tsx";
import { saveBlob } from "../../../shared/file/save-file.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./security.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, which can't be read again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText();
  const copy = useCopy();
  const { me, config } = useSession();
  const text = codes.join("\n");
  const file = `${config.name} – ${me.user.email}\n\n${text}\n`;
  const save = () =>
    saveBlob(new Blob([file], { type: "text/plain;charset=utf-8" }), t("security.codesFile"));
  return (
    <Dialog
      onClose={onClose}
      title={t("security.codesTitle")}
      description={t("security.codesText")}
      closeLabel={t("common.close")}
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          {t("security.codesDone")}
        </Button>
      }
    >
      <CodeList codes={codes} label={t("security.recoveryCodes")} />
      <div className={styles.actions}>
        <Button onClick={() => void copy(text)}>
          <Copy /> {t("security.codesCopy")}
        </Button>
        <Button onClick={save}>
          <Download /> {t("security.codesDownload")}
        </Button>
      </div>
      <Notice tone="warn" title={t("security.codesOnce")} />
    </Dialog>
  );
}
