import type { Customer } from "@counterfoil/contract";
import { CHANGED_WITH } from "@counterfoil/contract/pages/changed-with";
import { Checkbox, EmbeddedControl, Notice } from "@counterfoil/ui";
import { useId, useState } from "react";
import { startCard } from "../../../shared/card/start-card.ts";
import { CardRefused, useCardField } from "../../../shared/card/use-card-field.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useWrite } from "../../../shared/resource/write.ts";
import { useCan, useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateCustomer } from "../api.ts";
import styles from "./cards.module.css";

interface AddCardProps {
  readonly customer: Customer;
  /** Whether it will be the only card, and therefore the default. */
  readonly first: boolean;
  readonly onClose: () => void;
}

/** Saves a card for later charges, with the provider's own field. */
export function AddCard({ customer, first, onClose }: AddCardProps) {
  const t = useText();
  const field = useCardField();
  // The embedded provider draws the borders of its own inputs.
  const { config } = useSession();
  const update = useCan("customer:update");
  const [byDefault, setByDefault] = useState(first && update.allowed);
  const [refusal, setRefusal] = useState<string>();
  const label = useId();
  const add = useWrite({
    run: async (_: undefined, key) => {
      const { client_secret: secret } = await startCard(customer.id, key);
      const method = await field.confirm(secret ?? "").catch((error: unknown) => {
        if (!(error instanceof CardRefused)) throw error;
        return error;
      });
      if (method instanceof CardRefused) return method.message;
      if (byDefault) {
        const settings = { invoice_settings: { default_payment_method: method } };
        await updateCustomer(customer.id, settings, `${key}-default`);
      }
      return undefined;
    },
    touches: CHANGED_WITH.setupIntent,
    onDone: (refused) => {
      if (refused === undefined) onClose();
      else setRefusal(refused || t("common.error"));
    },
    done: (refused) => (refused === undefined ? t("customers.cardAdded") : undefined),
  });
  const problem = refusal ?? field.problem;
  return (
    <FormDialog
      onClose={onClose}
      title={t("customers.cardAdd")}
      description={t("customers.cardAddText")}
      busy={add.isPending}
      onSubmit={() => {
        setRefusal(undefined);
        if (field.ready && !add.isPending) add.mutate(undefined);
      }}
      submitLabel={t("customers.cardAdd")}
      disabled={!field.ready}
      busyLabel={t("customers.cardAdding")}
    >
      {field.failed ? (
        <Notice tone="error" title={t("customers.cardUnavailable")}>
          {t("shell.offlineText")}
        </Notice>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: names the provider's iframe, which isn't a field of this page
        <div role="group" aria-labelledby={label}>
          <div id={label} className={styles.label}>
            {t("customers.cardDetails")}
          </div>
          <EmbeddedControl ref={field.place} framed={config.mode === "live"} />
          <p role="alert" className={styles.bad}>
            {problem}
          </p>
        </div>
      )}
      {update.allowed ? (
        <Checkbox checked={byDefault} onChange={(event) => setByDefault(event.target.checked)}>
          {t("customers.cardAsDefault")}
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}
