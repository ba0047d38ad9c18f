import { PhoneList } from "@counterfoil/ui";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useText } from "../../../shared/text/text.ts";
import styles from "../developers.module.css";
import { MenuRow } from "../menu-row.tsx";
import { WebhookState } from "./webhook-state.tsx";
import type { WebhooksProps } from "./webhooks-table.tsx";

/** The webhooks on a phone, where tapping one opens its actions. */
export function WebhooksPhone({ webhooks, menu }: WebhooksProps) {
  const t = useText();
  if (webhooks === undefined) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("webhooks.title")}>
      {webhooks.map((webhook) => (
        <li key={webhook.id} className={styles.phone}>
          <LazyMenu
            align="end"
            trigger={
              <MenuRow
                label={webhook.url}
                meta={webhook.description || webhook.events.join(", ")}
                badge={<WebhookState webhook={webhook} />}
              />
            }
            entries={() => menu(webhook)}
          />
        </li>
      ))}
    </PhoneList>
  );
}
