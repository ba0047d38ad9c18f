import { PhoneList } from "@counterfoil/ui";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { PhoneRowMenu } from "../../../shared/menu/phone-row-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import { WebhookState } from "./webhook-state.tsx";
import type { WebhooksProps } from "./webhooks-table.tsx";

/** The webhooks on a phone, where tapping one opens its actions. */
export function WebhooksPhone({ webhooks, menu }: WebhooksProps) {
  const t = useText();
  if (webhooks === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("webhooks.title")}>
      {webhooks.map((webhook) => (
        <PhoneRowMenu
          key={webhook.id}
          title={webhook.url}
          meta={webhook.description || webhook.events.join(", ")}
          badge={<WebhookState webhook={webhook} />}
          entries={() => menu(webhook)}
        />
      ))}
    </PhoneList>
  );
}
