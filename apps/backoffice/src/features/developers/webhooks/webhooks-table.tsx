import type { WebhookEndpoint } from "@counterfoil/contract";
import {
  Body,
  Cell,
  Head,
  HeadCell,
  MutedText,
  Row,
  SkeletonRows,
  Table,
  Truncate,
  VisuallyHidden,
} from "@counterfoil/ui";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { RowMenu } from "../../../shared/menu/row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import { WebhookState } from "./webhook-state.tsx";

const SKELETON_ROWS = 3;

export interface WebhooksProps {
  /** Undefined while they load. */
  readonly webhooks: readonly WebhookEndpoint[] | undefined;
  readonly menu: (webhook: WebhookEndpoint) => MenuEntries;
}

/** The webhooks as a table. */
export function WebhooksTable({ webhooks, menu }: WebhooksProps) {
  const t = useText();
  return (
    <Table
      columns={[undefined, "38%", "128px", "64px"]}
      stickyHead
      aria-label={t("webhooks.title")}
      aria-busy={webhooks === undefined || undefined}
    >
      <Head>
        <HeadCell>{t("webhooks.url")}</HeadCell>
        <HeadCell>{t("webhooks.events")}</HeadCell>
        <HeadCell>{t("developers.eventState")}</HeadCell>
        <HeadCell>
          <VisuallyHidden>{t("list.rowActions")}</VisuallyHidden>
        </HeadCell>
      </Head>
      <Body>
        {webhooks === undefined ? (
          <SkeletonRows rows={SKELETON_ROWS} columns={["text", "text", "text", "none"]} />
        ) : (
          webhooks.map((webhook) => (
            <Row key={webhook.id}>
              <Cell strong>
                <Truncate>{webhook.url}</Truncate>
                <MutedText as="div">
                  <Truncate>{webhook.description}</Truncate>
                </MutedText>
              </Cell>
              <Cell muted>
                <Truncate>{webhook.events.join(", ")}</Truncate>
              </Cell>
              <Cell>
                <WebhookState webhook={webhook} />
              </Cell>
              <Cell control reveal>
                <RowMenu name={webhook.url} entries={() => menu(webhook)} />
              </Cell>
            </Row>
          ))
        )}
      </Body>
    </Table>
  );
}
