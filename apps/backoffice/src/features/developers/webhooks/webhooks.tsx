import type { WebhookEndpoint } from "@counterfoil/contract";
import { EmptyState, lazyPart, PageScroll, useViewport } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { Suspense, useState } from "react";
import { LoadFailed } from "../../../shared/list/list-failed.tsx";
import { NewButton } from "../../../shared/list/new-button.tsx";
import { useText } from "../../../shared/text/text.ts";
import { DevelopersHead } from "../developers-head.tsx";
import { webhooksOptions } from "./api.ts";
import type { WebhookAction } from "./dialogs/webhook-dialog.tsx";
import { useWebhookMenu } from "./use-webhook-menu.tsx";
import { WebhooksPhone } from "./webhooks-phone.tsx";
import { WebhooksTable } from "./webhooks-table.tsx";

const WebhookDialog = lazyPart(
  async () => (await import("./dialogs/webhook-dialog.tsx")).WebhookDialog,
);

/** The webhooks of the business. */
export function Webhooks() {
  const t = useText();
  const phone = useViewport() === "phone";
  const { data, error, refetch } = useQuery(webhooksOptions());
  const [open, setOpen] = useState<{ action: WebhookAction; webhook?: WebhookEndpoint }>();
  const menu = useWebhookMenu((action, webhook) => setOpen({ action, webhook }));
  const List = phone ? WebhooksPhone : WebhooksTable;
  return (
    <>
      <DevelopersHead
        actions={
          <NewButton
            right="account:develop"
            icon={<Webhook />}
            onNew={() => setOpen({ action: "new" })}
          >
            {t("webhooks.new")}
          </NewButton>
        }
      />
      <PageScroll data-scroll-restoration-id="webhooks">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data?.endpoints.length === 0 ? (
          <EmptyState page icon={<Webhook />} title={t("webhooks.none")}>
            {t("webhooks.noneText")}
          </EmptyState>
        ) : (
          <List webhooks={data?.endpoints} menu={menu} />
        )}
      </PageScroll>
      {open ? (
        <Suspense>
          <WebhookDialog
            action={open.action}
            webhook={open.webhook}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
