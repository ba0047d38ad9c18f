import { CREDIT_NOTE_REASONS, creditNoteFields } from "@counterfoil/contract";
import { Field, FieldGrid, Section, TextArea } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import type { ValuesOf } from "../../../../shared/form/values/values.ts";
import { useText } from "../../../../shared/text/text.ts";
import { LABELS } from "../form/labels.ts";

const REASONS = [creditNoteFields.reason.empty, ...CREDIT_NOTE_REASONS] as const;

type CreditTexts = ValuesOf<typeof creditNoteFields>;

interface ReasonPartProps {
  readonly values: CreditTexts;
  readonly onChange: (values: CreditTexts) => void;
}

/** Why the credit note is issued. */
export function ReasonPart({ values, onChange }: ReasonPartProps) {
  const t = useText();
  return (
    <Section title={t("credit.why")}>
      <FieldGrid>
        <Field label={t(LABELS.reason)}>
          <Select
            options={REASONS.map((value) => ({ value, label: t(`credit.reason.${value}`) }))}
            value={values.reason}
            onChange={(reason) => onChange({ ...values, reason })}
          />
        </Field>
        <Field label={t(LABELS.memo)} marker={t("credit.memoMarker")}>
          <TextArea
            maxLength={creditNoteFields.memo.max}
            value={values.memo}
            onChange={(event) => onChange({ ...values, memo: event.target.value })}
          />
        </Field>
      </FieldGrid>
    </Section>
  );
}
