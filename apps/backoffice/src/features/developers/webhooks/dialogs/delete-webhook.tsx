import type { WebhookEndpoint } from "@counterfoil/contract";
import { ConfirmDialog } from "@counterfoil/ui/dialog";
import { useText } from "../../../../shared/text/text.ts";
import { deleteWebhook } from "../api.ts";
import { useWebhookWrite } from "../use-webhook-write.ts";

interface DeleteWebhookProps {
  readonly webhook: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Confirms deleting a webhook. */
export function DeleteWebhook({ webhook, onClose }: DeleteWebhookProps) {
  const t = useText();
  const remove = useWebhookWrite({
    run: (_: undefined, key) => deleteWebhook(webhook.id, key),
    done: () => t("webhooks.deleted"),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      question={t("webhooks.deleteQuestion")}
      description={t("webhooks.deleteText")}
      changes={[{ label: t("webhooks.url"), value: webhook.url }]}
      warning={t("developers.revokeWarning")}
      closeLabel={t("common.close")}
      keepLabel={t("common.cancel")}
      confirmLabel={t("webhooks.deleteConfirm")}
      busyLabel={t("webhooks.deleting")}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
