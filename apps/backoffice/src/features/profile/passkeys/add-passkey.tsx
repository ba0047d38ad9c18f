import { PASSKEYS_PATH, passkeyRenameRequest } from "@counterfoil/contract";
import { PASSKEY_NAME_LENGTH } from "@counterfoil/domain";
import { Notice } from "@counterfoil/ui";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../shared/api/client.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";
import { RecoveryCodes } from "../security/recovery-codes.tsx";
import { type CreatedPasskey, createPasskey } from "./create-passkey.ts";

const toPayload = ({ name }: { name: string }) => ({ name });

/**
 * Asks for a name, then for the browser to create the passkey. The first second factor comes with
 * recovery codes.
 */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const form = useForm({
    defaultValues: { name: "" },
    resolver: payloadResolver({ schema: passkeyRenameRequest, toPayload }, t),
  });
  /** Kept until it's added: a browser doesn't create a second one for the same user. */
  const created = useRef<CreatedPasskey>(undefined);
  const add = useWrite({
    run: async ({ name }: { name: string }, key) => {
      const outcome = created.current ?? (await createPasskey());
      if (typeof outcome === "string") return outcome;
      created.current = outcome;
      return api.post(PASSKEYS_PATH, { name: name.trim(), credential: outcome }, { key });
    },
    touches: [],
    done: (outcome) => (typeof outcome === "string" ? undefined : t("passkeys.added")),
    onDone: (outcome) => {
      created.current = undefined;
      if (typeof outcome !== "string" && outcome.recoveryCodes === null) onClose();
    },
    onRefused: (error) => {
      if (error.settled) created.current = undefined;
      return showRefusedFields(form, error, t);
    },
  });
  const outcome = add.data;
  if (typeof outcome === "object" && outcome.recoveryCodes !== null) {
    return <RecoveryCodes codes={outcome.recoveryCodes} onClose={onClose} />;
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t("passkeys.addTitle")}
      description={t("passkeys.addText")}
      busy={add.isPending}
      busyLabel={t("passkeys.adding")}
      onSubmit={() => void form.handleSubmit((values) => add.mutate(values))()}
      submitLabel={t("passkeys.addConfirm")}
    >
      {typeof outcome === "string" ? (
        <Notice tone="error" title={t(`passkeys.${outcome}`)} />
      ) : null}
      <TextField
        control={form.control}
        name="name"
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}
