import type { Dispute } from "@counterfoil/contract";
import { Fact, Facts, Section } from "@counterfoil/ui";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../dispute.module.css";
import { valuesOf } from "./evidence.ts";
import { FIELDS, isFile } from "./fields.ts";
import { KeptFile } from "./kept-file.tsx";

/** The evidence as submitted, read-only. */
export function Given({ dispute }: { dispute: Dispute }) {
  const t = useText();
  const values = valuesOf(dispute);
  const submitted = dispute.evidence_details.submission_count > 0;
  const given = FIELDS.filter((field) => values[field] !== "");
  return (
    <Section title={t("disputes.given")}>
      {submitted && given.length > 0 ? (
        <Facts wide>
          {given.map((field) => (
            <Fact key={field} label={t(`disputes.field.${field}`)}>
              {isFile(field) ? (
                <KeptFile id={values[field]} />
              ) : (
                <span className={styles.texts}>{values[field]}</span>
              )}
            </Fact>
          ))}
        </Facts>
      ) : (
        <p className={styles.quiet}>{t("disputes.givenNothing")}</p>
      )}
    </Section>
  );
}
