import { useText } from "../../../../shared/text/text.ts";
import { SecretDialog } from "../../secret/secret-dialog.tsx";

interface WebhookSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** Shows the secret of a webhook once. */
export function WebhookSecret(props: WebhookSecretProps) {
  const t = useText();
  return (
    <SecretDialog
      {...props}
      text={t("webhooks.secretText")}
      copyLabel={t("webhooks.copySecret")}
      once={t("webhooks.secretOnce")}
    />
  );
}
