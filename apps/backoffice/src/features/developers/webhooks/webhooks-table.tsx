import type { WebhookEndpoint } from "@counterfoil/contract";
import { MutedText, Truncate } from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { DataTable } from "../../../shared/table/data-table.tsx";
import { useText } from "../../../shared/text/text.ts";
import { WebhookState } from "./webhook-state.tsx";

export interface WebhooksProps {
  /** Undefined while they load. */
  readonly webhooks: readonly WebhookEndpoint[] | undefined;
  readonly menu: (webhook: WebhookEndpoint) => MenuEntries;
}

/** The webhooks as a table. */
export function WebhooksTable({ webhooks, menu }: WebhooksProps) {
  const t = useText();
  return (
    <DataTable
      label={t("webhooks.title")}
      rows={webhooks}
      rowKey={({ id }) => id}
      rowMenu={{ name: ({ url }) => url, entries: menu }}
      skeletonRows={3}
      columns={[
        {
          id: "url",
          head: t("webhooks.url"),
          strong: true,
          cell: ({ url, description }) => (
            <>
              <Truncate>{url}</Truncate>
              <MutedText as="div">
                <Truncate>{description}</Truncate>
              </MutedText>
            </>
          ),
        },
        {
          id: "events",
          head: t("webhooks.events"),
          width: "38%",
          muted: true,
          cell: ({ events }) => events.join(", "),
        },
        {
          id: "state",
          head: t("developers.eventState"),
          width: "badge",
          cell: (webhook) => <WebhookState webhook={webhook} />,
        },
      ]}
    />
  );
}
