import type { Dispute } from "@counterfoil/contract";
import { isEvidenceFile } from "@counterfoil/domain";
import { Fact, Facts, MutedText, Section } from "@counterfoil/ui";
import { useReading } from "../../../../shared/form/values/use-reading.ts";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../../dispute/dispute.module.css";
import { evidenceValues } from "./evidence.ts";
import { FIELDS } from "./fields.ts";
import { UploadedFile } from "./uploaded-file.tsx";

/** The evidence as submitted, read-only. */
export function SubmittedEvidence({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const values = evidenceValues(dispute, useReading());
  const submitted = dispute.evidence_details.submission_count > 0;
  const filled = FIELDS.filter((field) => values[field] !== "");
  return (
    <Section title={t("disputes.given")}>
      {submitted && filled.length > 0 ? (
        <Facts wide>
          {filled.map((field) => (
            <Fact key={field} label={t(`disputes.field.${field}`)}>
              {isEvidenceFile(field) ? (
                <UploadedFile id={values[field]} />
              ) : (
                <span className={styles.texts}>{values[field]}</span>
              )}
            </Fact>
          ))}
        </Facts>
      ) : (
        <MutedText as="p">{t("disputes.givenNothing")}</MutedText>
      )}
    </Section>
  );
}
