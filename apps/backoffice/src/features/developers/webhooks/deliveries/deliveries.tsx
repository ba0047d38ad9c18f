import { DELIVERY_VIEWS, type WebhookDelivery } from "@counterfoil/contract";
import { Code, EmptyState, lazyPart, Truncate } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { Suspense, useState } from "react";
import { useText } from "../../../../shared/text/text.ts";
import { LogPage } from "../../log-page.tsx";
import { deliveriesKey, readDeliveries, webhooksOptions } from "../api.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";

const DeliveryDialog = lazyPart(async () => (await import("./delivery-dialog.tsx")).DeliveryDialog);

/** Whether a delivery is about to be attempted, which the page then waits for. */
const isSoon = ({ state, attempts }: WebhookDelivery) => state === "waiting" && attempts === 0;

/** The deliveries of the last days to a webhook. */
export function WebhookDeliveries({ endpoint }: { readonly endpoint: string }) {
  const t = useText();
  const { data } = useQuery(webhooksOptions());
  const webhook = data?.endpoints.find(({ id }) => id === endpoint);
  const [open, setOpen] = useState<WebhookDelivery>();
  return (
    <>
      <LogPage
        id={`deliveries-${endpoint}`}
        label={t("webhooks.deliveries")}
        filters={DELIVERY_VIEWS}
        filterLabel={(view) => t(`webhooks.view.${view}`)}
        queryKey={deliveriesKey(endpoint)}
        read={({ filter: view, before }, signal) =>
          readDeliveries(endpoint, { view, before }, signal)
        }
        refetchWhile={isSoon}
        beside={
          webhook === undefined ? null : (
            <Truncate>
              <Code>{webhook.url}</Code>
            </Truncate>
          )
        }
        empty={() => (
          <EmptyState page icon={<Send />} title={t("webhooks.noDeliveries")}>
            {t("webhooks.noDeliveriesText")}
          </EmptyState>
        )}
      >
        {(deliveries) => <DeliveriesTable deliveries={deliveries} onOpen={setOpen} />}
      </LogPage>
      {open ? (
        <Suspense>
          <DeliveryDialog
            endpoint={endpoint}
            enabled={webhook?.enabled === true}
            delivery={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
