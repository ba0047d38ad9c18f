import type { WebhookEndpoint } from "@counterfoil/contract";
import { Badge, type Tone } from "@counterfoil/ui";
import { useText } from "../../../shared/text/text.ts";

type State = "enabled" | "failing" | "disabled" | "stopped";

const TONES: Readonly<Record<State, Tone>> = {
  enabled: "green",
  failing: "amber",
  disabled: "grey",
  stopped: "red",
};

/** Whether a webhook receives events; `stopped` is one that the server disabled. */
function stateOf({ enabled, disabledAt, failingSince }: WebhookEndpoint): State {
  if (!enabled) return disabledAt === null ? "disabled" : "stopped";
  return failingSince === null ? "enabled" : "failing";
}

/** The state of a webhook. */
export function WebhookState({ webhook }: { readonly webhook: WebhookEndpoint }) {
  const t = useText();
  const state = stateOf(webhook);
  return <Badge tone={TONES[state]}>{t(`webhooks.state.${state}`)}</Badge>;
}
