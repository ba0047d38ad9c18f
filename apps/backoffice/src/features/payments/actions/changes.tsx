import { MutedText } from "@counterfoil/ui";
import { DialogPart } from "@counterfoil/ui/dialog";
import type { ReactNode } from "react";
import { useText } from "../../../shared/text/text.ts";
import styles from "./changes.module.css";

export interface ChangeLine {
  readonly label: string;
  readonly value: ReactNode;
}

/** Lists the effects of an action before it is confirmed. */
export function ChangeList({ lines }: { lines: readonly ChangeLine[] }) {
  const t = useText();
  return (
    <DialogPart>
      <MutedText as="p" className={styles.title}>
        {t("payments.whatChanges")}
      </MutedText>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </DialogPart>
  );
}
