import type { WebhookDelivery } from "@counterfoil/contract";
import { Badge, Fact, OptionalFact } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Copyable } from "../../../../shared/copy/copyable.tsx";
import { useDates } from "../../../../shared/date/dates.ts";
import { useText } from "../../../../shared/text/text.ts";
import { ContentDialog } from "../../content-dialog.tsx";
import { deliveryOptions, redeliver } from "../api.ts";
import { useWebhookWrite } from "../use-webhook-write.ts";
import { Attempts } from "./attempts.tsx";
import { DELIVERY_TONES } from "./deliveries-table.tsx";

interface DeliveryDialogProps {
  readonly endpoint: string;
  /** Whether the webhook receives events. */
  readonly enabled: boolean;
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** One delivery: its attempts, its content, and a button that sends it again. */
export function DeliveryDialog({ endpoint, enabled, delivery, onClose }: DeliveryDialogProps) {
  const t = useText();
  const { dateTime } = useDates();
  const { data, error, refetch } = useQuery(deliveryOptions(endpoint, delivery.id));
  const again = useWebhookWrite(
    {
      run: (_: undefined, key) => redeliver(endpoint, delivery.id, key),
      done: () => t("webhooks.redelivered"),
      onDone: onClose,
    },
    endpoint,
  );
  const shown = data?.delivery ?? delivery;
  return (
    <ContentDialog
      title={shown.type}
      repeat={{
        label: t("webhooks.redeliver"),
        busyLabel: t("webhooks.redelivering"),
        busy: again.isPending,
        disabledReason: enabled ? undefined : t("webhooks.enableFirst"),
        run: () => again.mutate(undefined),
      }}
      facts={
        <>
          <Fact label={t("developers.eventState")}>
            <Badge tone={DELIVERY_TONES[shown.state]}>
              {t(`webhooks.delivery.${shown.state}`)}
            </Badge>
          </Fact>
          <OptionalFact label={t("webhooks.response")}>
            {shown.error === null ? shown.status : t(`webhooks.error.${shown.error}`)}
          </OptionalFact>
          <OptionalFact label={t("developers.duration")}>
            {shown.ms === null ? null : t("developers.milliseconds", { ms: shown.ms })}
          </OptionalFact>
          <Fact label={t("webhooks.attempts")}>{shown.attempts}</Fact>
          <Fact label={t("developers.created")}>{dateTime(shown.created)}</Fact>
          <OptionalFact label={t("developers.nextAttempt")}>
            {shown.nextAt === null ? null : dateTime(shown.nextAt)}
          </OptionalFact>
          <Fact label={t("developers.eventId")}>
            <Copyable value={shown.event} />
          </Fact>
        </>
      }
      further={data && data.attempts.length > 0 ? <Attempts attempts={data.attempts} /> : undefined}
      content={data?.payload}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}
