import type { WebhookEndpoint } from "@counterfoil/contract";
import { useNavigate } from "@tanstack/react-router";
import { ListChecks, Pencil, RotateCw, Send, Trash2 } from "lucide-react";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { useText } from "../../../shared/text/text.ts";
import { pingWebhook } from "./api.ts";
import type { WebhookAction } from "./dialogs/webhook-dialog.tsx";
import { useWebhookWrite } from "./use-webhook-write.ts";

/** Returns the actions on a webhook. */
export function useWebhookMenu(
  open: (action: WebhookAction, webhook: WebhookEndpoint) => void,
): (webhook: WebhookEndpoint) => MenuEntries {
  const t = useText();
  const navigate = useNavigate();
  const show = (endpoint: string) =>
    void navigate({ to: "/developers/webhooks/$endpoint", params: { endpoint } });
  const ping = useWebhookWrite({
    run: ({ id }: WebhookEndpoint, key) => pingWebhook(id, key),
    done: () => t("webhooks.pinged"),
    onDone: (_, { id }) => show(id),
  });
  return (webhook) => [
    {
      id: "deliveries",
      label: t("webhooks.deliveries"),
      icon: <ListChecks />,
      onSelect: () => show(webhook.id),
    },
    ...(webhook.enabled
      ? [
          {
            id: "ping",
            label: t("webhooks.ping"),
            icon: <Send />,
            onSelect: () => ping.mutate(webhook),
          },
        ]
      : []),
    {
      id: "edit",
      label: t("developers.edit"),
      icon: <Pencil />,
      onSelect: () => open("edit", webhook),
    },
    {
      id: "roll",
      label: t("developers.roll"),
      icon: <RotateCw />,
      onSelect: () => open("roll", webhook),
    },
    { kind: "line", id: "line" },
    {
      id: "delete",
      label: t("webhooks.delete"),
      icon: <Trash2 />,
      danger: true,
      onSelect: () => open("delete", webhook),
    },
  ];
}
