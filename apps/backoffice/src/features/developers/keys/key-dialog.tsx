import type { ApiKey, ApiKeysAnswer } from "@counterfoil/contract";
import { KeyForm } from "./form/key-form.tsx";
import { RevokeKey } from "./revoke-key.tsx";
import { RollKey } from "./roll-key.tsx";

export type KeyStep = "new" | "edit" | "roll" | "revoke";

interface KeyDialogProps {
  readonly all: ApiKeysAnswer;
  readonly step: KeyStep;
  /** Undefined for a new one. */
  readonly apiKey: ApiKey | undefined;
  readonly onClose: () => void;
}

/** The dialog of an action on an API key, lazy-loaded. */
export function KeyDialog({ all, step, apiKey, onClose }: KeyDialogProps) {
  if (apiKey === undefined) return <KeyForm all={all} onClose={onClose} />;
  if (step === "roll") return <RollKey apiKey={apiKey} onClose={onClose} />;
  if (step === "revoke") return <RevokeKey apiKey={apiKey} onClose={onClose} />;
  return <KeyForm all={all} apiKey={apiKey} onClose={onClose} />;
}
