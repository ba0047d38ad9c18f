import { IconButton, Truncate } from "@counterfoil/ui";
import { useSnackbar } from "@counterfoil/ui/snackbar";
import { useQuery } from "@tanstack/react-query";
import { Download, Paperclip, X } from "lucide-react";
import { refusalText } from "../../../../shared/api/api-error.ts";
import { saveProviderFile } from "../../../../shared/file/save-file.ts";
import { objectOptions } from "../../../../shared/resource/queries.ts";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../../dispute/dispute.module.css";

interface UploadedFileProps {
  readonly id: string;
  /** Removes the file from the evidence. */
  readonly onRemove?: () => void;
}

/** An uploaded file: its name, a download link, and a button that removes it. */
export function UploadedFile({ id, onRemove }: UploadedFileProps) {
  const t = useText();
  const snackbar = useSnackbar();
  const { data } = useQuery(objectOptions("file", id));
  const name = data?.filename ?? id;
  const download = () =>
    saveProviderFile(id, name).catch((error: unknown) =>
      snackbar.error({ title: refusalText(error, t("common.error"), t("common.unreachable")) }),
    );
  return (
    <span className={styles.file}>
      <Paperclip aria-hidden size={14} />
      <Truncate className={styles.name} title={name}>
        {name}
      </Truncate>
      <IconButton
        size="small"
        icon={<Download />}
        label={t("disputes.download", { name })}
        onClick={() => void download()}
      />
      {onRemove ? (
        <IconButton
          size="small"
          icon={<X />}
          label={t("disputes.removeFile", { name })}
          onClick={onRemove}
        />
      ) : null}
    </span>
  );
}
