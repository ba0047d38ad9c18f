import type { PaymentIntent } from "@counterfoil/contract";
import { Button, Code, Fact, Facts, Section } from "@counterfoil/ui";
import { lazy, Suspense, useState } from "react";
import { useCan } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "./detail.module.css";

const MetadataDialog = lazy(async () => ({
  default: (await import("./metadata-dialog.tsx")).MetadataDialog,
}));

/** What other systems, and this business, have noted on the payment. */
export function MetadataSection({ payment }: { payment: PaymentIntent }) {
  const t = useText();
  const can = useCan("payment:update");
  const [editing, setEditing] = useState(false);
  const entries = Object.entries(payment.metadata);
  return (
    <Section
      title={t("payments.metadata")}
      action={
        <Button
          variant="link"
          disabledReason={can.reason}
          aria-label={t("payments.metadataEdit")}
          onClick={() => setEditing(true)}
        >
          {t("common.edit")}
        </Button>
      }
    >
      {entries.length === 0 ? <p className={styles.quiet}>{t("payments.noMetadata")}</p> : null}
      <Facts>
        {entries.map(([key, value]) => (
          <Fact key={key} label={key}>
            <Code className={styles.wrap}>{value}</Code>
          </Fact>
        ))}
      </Facts>
      {editing ? (
        <Suspense>
          <MetadataDialog payment={payment} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
