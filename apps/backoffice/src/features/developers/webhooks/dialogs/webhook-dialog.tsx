import type { WebhookEndpoint } from "@counterfoil/contract";
import { DeleteWebhook } from "./delete-webhook.tsx";
import { RollWebhook } from "./roll-webhook.tsx";
import { WebhookForm } from "./webhook-form.tsx";

export type WebhookAction = "new" | "edit" | "roll" | "delete";

interface WebhookDialogProps {
  readonly action: WebhookAction;
  /** Undefined for a new one. */
  readonly webhook: WebhookEndpoint | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on a webhook, lazy-loaded. */
export function WebhookDialog({ action, webhook, onClose }: WebhookDialogProps) {
  if (webhook === undefined) return <WebhookForm onClose={onClose} />;
  if (action === "roll") return <RollWebhook webhook={webhook} onClose={onClose} />;
  if (action === "delete") return <DeleteWebhook webhook={webhook} onClose={onClose} />;
  return <WebhookForm webhook={webhook} onClose={onClose} />;
}
