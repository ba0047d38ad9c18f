import type { WebhookEndpoint } from "@counterfoil/contract";
import {
  MAX_WEBHOOK_DESCRIPTION_LENGTH,
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
} from "@counterfoil/domain";
import { Field, Switch, TextInput } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../../shared/form/validation/use-refused-fields.ts";
import { useText } from "../../../../shared/text/text.ts";
import { createWebhook, updateWebhook } from "../api.ts";
import { useWebhookWrite } from "../use-webhook-write.ts";
import { EventChoice } from "./event-choice.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";

type WebhookBody = Parameters<typeof createWebhook>[0];

interface WebhookFormProps {
  /** The webhook to edit; undefined for a new one. */
  readonly webhook?: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Creates a webhook and shows its secret, or edits one: address, description, events and state. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const t = useText();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [description, setDescription] = useState(webhook?.description ?? "");
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  const [chosen, setChosen] = useState<ReadonlySet<WebhookEventType>>(
    () => new Set(webhook?.events ?? WEBHOOK_EVENT_TYPES),
  );
  const [submitted, setSubmitted] = useState(false);
  const { refused, clear, onRefused } = useRefusedFields();
  const create = useWebhookWrite({
    run: (body: WebhookBody, key) => createWebhook(body, key),
    onRefused,
  });
  const update = useWebhookWrite({
    run: (body: WebhookBody) => updateWebhook(webhook?.id ?? "", body),
    repeatable: () => true,
    done: () => t("webhooks.saved"),
    onDone: onClose,
    onRefused,
  });
  if (create.data) {
    return (
      <WebhookSecret title={t("webhooks.created")} secret={create.data.secret} onClose={onClose} />
    );
  }
  const save = webhook === undefined ? create : update;
  const submit = () => {
    setSubmitted(true);
    if (url.trim() === "" || chosen.size === 0 || save.isPending) return;
    save.mutate({ url, description, events: [...chosen], enabled });
  };
  const missing = (empty: boolean) => (submitted && empty ? t("common.required") : undefined);
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t(webhook === undefined ? "webhooks.createTitle" : "webhooks.editTitle")}
      description={t("webhooks.formText")}
      busy={save.isPending}
      onSubmit={submit}
      submitLabel={t(webhook === undefined ? "webhooks.create" : "webhooks.save")}
      busyLabel={webhook === undefined ? t("developers.creating") : undefined}
    >
      <Field
        label={t("webhooks.url")}
        hint={t("webhooks.urlHint")}
        error={refused.url ?? missing(url.trim() === "")}
      >
        <TextInput
          type="url"
          value={url}
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          onChange={(event) => {
            setUrl(event.target.value);
            clear();
          }}
        />
      </Field>
      <Field label={t("webhooks.description")}>
        <TextInput
          value={description}
          maxLength={MAX_WEBHOOK_DESCRIPTION_LENGTH}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <Field label={t("webhooks.events")} error={missing(chosen.size === 0)}>
        <EventChoice chosen={chosen} onChange={setChosen} />
      </Field>
      <Switch checked={enabled} onChange={(event) => setEnabled(event.target.checked)}>
        {t("webhooks.enabled")}
      </Switch>
    </FormDialog>
  );
}
