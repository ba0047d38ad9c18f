import { Button, firstField, Section } from "@counterfoil/ui";
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Control } from "react-hook-form";
import { useText } from "../../../../shared/text/text.ts";
import type { DisputeReason } from "../../dispute/reason.ts";
import type { EvidenceValues } from "./evidence.ts";
import { EvidenceFields } from "./evidence-fields.tsx";
import { otherFields } from "./fields.ts";

interface OthersProps {
  readonly control: Control<EvidenceValues>;
  readonly reason: DisputeReason;
  readonly values: EvidenceValues;
  readonly onUpload: (change: 1 | -1) => void;
}

/** Evidence that this reason seldom needs, collapsed to what the form began with. */
export function Others({ control, reason, values, onUpload }: OthersProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  // A field that is emptied stays, so that it can be filled again.
  const [initial] = useState(values);
  const fields = otherFields(reason);
  const some = fields.filter((field) => initial[field] !== "" || values[field] !== "");
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const section = currentTarget.closest("section");
    flushSync(() => setShown(true));
    firstField(section)?.focus();
  };
  return (
    <Section
      title={t("disputes.moreEvidence")}
      note={t("disputes.moreEvidenceText")}
      action={
        shown ? null : (
          <Button variant="link" onClick={show}>
            {t("disputes.showMore")}
          </Button>
        )
      }
    >
      <EvidenceFields control={control} fields={shown ? fields : some} onUpload={onUpload} />
    </Section>
  );
}
