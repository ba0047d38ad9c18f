import type { File as ProviderFile } from "@counterfoil/contract";
import type { EvidenceFile } from "@counterfoil/domain";
import { Field, FilePicker } from "@counterfoil/ui";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useCan } from "../../../../shared/session/session.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { uploadEvidence } from "../../dispute/api.ts";
import type { EvidenceValues } from "./evidence.ts";
import { readEvidence } from "./read-file.ts";
import { UploadedFile } from "./uploaded-file.tsx";

interface FileFieldProps {
  readonly control: Control<EvidenceValues>;
  readonly name: EvidenceFile;
  /** Called with 1 when an upload starts, and with -1 when it ends. */
  readonly onUpload: (change: 1 | -1) => void;
}

interface Upload {
  readonly name: string;
  readonly contents: string;
}

/** A piece of evidence that is a file, uploaded to the provider as soon as it is chosen. */
export function FileField({ control, name, onUpload }: FileFieldProps) {
  const t = useText();
  const can = useCan("file:create");
  const { field, fieldState } = useController({ control, name });
  const [problem, setProblem] = useState<string>();
  const upload = useWrite<Upload, ProviderFile>({
    run: ({ name: filename, contents }, key) => {
      onUpload(1);
      return uploadEvidence(filename, contents, key).finally(() => onUpload(-1));
    },
    touches: ["file"],
    onDone: ({ id }) => field.onChange(id),
    onRefused: (error) => {
      const message = error.fields.contents ?? error.fields.filename;
      if (message === undefined) return false;
      setProblem(message);
      return true;
    },
  });
  const pick = async (file: File) => {
    setProblem(undefined);
    const read = await readEvidence(file);
    if ("problem" in read) setProblem(t(`disputes.fileProblem.${read.problem}`));
    else upload.mutate({ name: file.name, contents: read.contents });
  };
  const fileId = field.value;
  return (
    <Field
      label={t(`disputes.field.${name}`)}
      hint={t("disputes.fileHint")}
      error={problem ?? fieldState.error?.message}
    >
      <FilePicker
        label={t(fileId ? "disputes.replace" : "disputes.upload")}
        accept=".pdf,.jpg,.jpeg,.png"
        busy={upload.isPending}
        busyLabel={t("disputes.uploading")}
        disabledReason={can.reason}
        onPick={(file) => void pick(file).catch(() => setProblem(t("common.error")))}
      >
        {fileId ? <UploadedFile id={fileId} onRemove={() => field.onChange("")} /> : null}
      </FilePicker>
    </Field>
  );
}
