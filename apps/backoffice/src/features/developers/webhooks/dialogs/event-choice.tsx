import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from "@counterfoil/domain";
import { Checkbox, useFieldGroup } from "@counterfoil/ui";
import { useText } from "../../../../shared/text/text.ts";
import styles from "../../developers.module.css";

interface EventChoiceProps {
  readonly chosen: ReadonlySet<WebhookEventType>;
  readonly onChange: (chosen: ReadonlySet<WebhookEventType>) => void;
}

/** The events that a webhook receives: a tick per type. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const t = useText();
  const { "aria-labelledby": labelledBy, "aria-describedby": describedBy } = useFieldGroup();
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.choice}>
      {WEBHOOK_EVENT_TYPES.map((type) => (
        <Checkbox
          key={type}
          checked={chosen.has(type)}
          hint={t(`webhooks.event.${type}`)}
          onChange={(event) => {
            const next = new Set(chosen);
            if (event.target.checked) next.add(type);
            else next.delete(type);
            onChange(next);
          }}
        >
          {type}
        </Checkbox>
      ))}
    </fieldset>
  );
}
