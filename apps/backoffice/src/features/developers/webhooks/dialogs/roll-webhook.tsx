import type { OverlapHours, WebhookEndpoint } from "@counterfoil/contract";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { OverlapField } from "../../overlap-field.tsx";
import { rollWebhook } from "../api.ts";
import { useWebhookWrite } from "../use-webhook-write.ts";
import { WebhookSecret } from "./webhook-secret.tsx";

interface RollWebhookProps {
  readonly webhook: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Gives a webhook a new secret, which is shown once. */
export function RollWebhook({ webhook, onClose }: RollWebhookProps) {
  const t = useText();
  const [overlap, setOverlap] = useState<OverlapHours>(24);
  const roll = useWebhookWrite({
    run: (_: undefined, key) => rollWebhook(webhook.id, overlap, key),
  });
  if (roll.data) {
    return (
      <WebhookSecret title={t("webhooks.rolled")} secret={roll.data.secret} onClose={onClose} />
    );
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t("webhooks.rollTitle")}
      description={t("webhooks.rollText")}
      busy={roll.isPending}
      onSubmit={() => roll.mutate(undefined)}
      submitLabel={t("webhooks.rollConfirm")}
      busyLabel={t("developers.rolling")}
    >
      <OverlapField value={overlap} onChange={setOverlap} />
    </FormDialog>
  );
}
