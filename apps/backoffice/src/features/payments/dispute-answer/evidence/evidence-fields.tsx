import { type EvidenceField, evidenceFields } from "@counterfoil/contract";
import { isEvidenceFile } from "@counterfoil/domain";
import { FieldGrid, fullWidth, TextArea } from "@counterfoil/ui";
import type { Control } from "react-hook-form";
import { BoundField, TextField } from "../../../../shared/form/fields/text-field.tsx";
import { useText } from "../../../../shared/text/text.ts";
import type { EvidenceValues } from "./evidence.ts";
import { isLong } from "./fields.ts";
import { FileField } from "./file-field.tsx";

interface EvidenceFieldsProps {
  readonly control: Control<EvidenceValues>;
  readonly fields: readonly EvidenceField[];
  /** Called with 1 when the upload of a file starts, and with -1 when it ends. */
  readonly onUpload: (change: 1 | -1) => void;
}

/** One input for each piece of evidence. */
export function EvidenceFields({ control, fields, onUpload }: EvidenceFieldsProps) {
  const t = useText();
  return (
    <FieldGrid>
      {fields.map((name) => {
        if (isEvidenceFile(name)) {
          return <FileField key={name} control={control} name={name} onUpload={onUpload} />;
        }
        const label = t(`disputes.field.${name}`);
        if (!isLong(name)) {
          return (
            <TextField
              key={name}
              control={control}
              name={name}
              label={label}
              maxLength={evidenceFields[name].max}
            />
          );
        }
        return (
          <BoundField key={name} control={control} name={name} label={label} className={fullWidth}>
            {(field) => <TextArea {...field} rows={3} maxLength={evidenceFields[name].max} />}
          </BoundField>
        );
      })}
    </FieldGrid>
  );
}
