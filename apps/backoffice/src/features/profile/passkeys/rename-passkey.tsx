import { PASSKEY_PATH, type Passkey, passkeyRenameRequest } from "@counterfoil/contract";
import { PASSKEY_NAME_LENGTH } from "@counterfoil/domain";
import { useForm } from "react-hook-form";
import { api } from "../../../shared/api/client.ts";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useText } from "../../../shared/text/text.ts";

interface RenamePasskeyProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const toPayload = ({ name }: { name: string }) => ({ name });

/** Changes the name of a passkey. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const t = useText();
  const form = useForm({
    defaultValues: { name: passkey.name },
    resolver: payloadResolver({ schema: passkeyRenameRequest, toPayload }, t),
  });
  const rename = useWrite({
    run: (values: { name: string }, key) =>
      api.patch(PASSKEY_PATH, toPayload(values), { params: { passkey: passkey.id }, key }),
    touches: [],
    done: () => t("passkeys.renamed"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("passkeys.renameTitle")}
      busy={rename.isPending}
      onSubmit={() => void form.handleSubmit((values) => rename.mutate(values))()}
      submitLabel={t("common.save")}
    >
      <TextField
        control={form.control}
        name="name"
        label={t("passkeys.name")}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}
