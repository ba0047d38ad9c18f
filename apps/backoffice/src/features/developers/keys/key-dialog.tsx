import type { ApiKey, ApiKeysResponse } from "@counterfoil/contract";
import { KeyForm } from "./form/key-form.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { RollKey } from "./roll-key.tsx";

export type KeyAction = "new" | "edit" | "roll" | "revoke";

interface KeyDialogProps {
  readonly all: ApiKeysResponse;
  readonly action: KeyAction;
  /** Undefined for a new one. */
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on an API key, lazy-loaded. */
export function KeyDialog({ all, action, apiKey, onClose }: KeyDialogProps) {
  if (apiKey === undefined) return <KeyForm all={all} onClose={onClose} />;
  if (action === "roll") return <RollKey apiKey={apiKey} onClose={onClose} />;
  if (action === "revoke") return <RevokeKey apiKey={apiKey} onClose={onClose} />;
  return <KeyForm all={all} apiKey={apiKey} onClose={onClose} />;
}
