import type { ResourceWith } from "@counterfoil/contract";
import { useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { RefusalNotice } from "../refusal/refusal-notice.tsx";
import { updateObject } from "../resource/objects.ts";
import { useWrite } from "../resource/write.ts";
import { useText } from "../text/text.ts";
import { MetadataFields, useTypedMetadata } from "./metadata-fields.tsx";
import { type Metadata, metadataChange } from "./metadata-rows.ts";

interface MetadataDialogProps {
  readonly resource: ResourceWith<"update">;
  readonly id: string;
  readonly metadata: Metadata;
  readonly onClose: () => void;
}

/** Edits the metadata of an object. */
export function MetadataDialog({ resource, id, metadata, onClose }: MetadataDialogProps) {
  const t = useText();
  const typed = useTypedMetadata(metadata);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const save = useWrite({
    run: (entered: Metadata, key, received = typed.before) =>
      updateObject(resource, id, { metadata: metadataChange(received, entered) }, key),
    repeatable: () => true,
    touches: [resource],
    done: () => t("metadata.saved"),
    onDone: onClose,
    onRefused: (refused) => {
      setRefusal(refused);
      return true;
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("metadata.title")}
      description={t("metadata.text")}
      busy={save.isPending}
      onSubmit={() => {
        setTried(true);
        if (typed.problem !== undefined || save.isPending) return;
        setRefusal(undefined);
        save.mutate(typed.entered());
      }}
      submitLabel={t("common.save")}
    >
      <MetadataFields typed={typed} tried={tried} />
      {refusal ? <RefusalNotice error={refusal} /> : null}
    </FormDialog>
  );
}
