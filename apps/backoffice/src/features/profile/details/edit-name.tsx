import { ownProfileUpdate, USER_NAME_LENGTH } from "@counterfoil/contract";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { TextField } from "../../../shared/form/fields/text-field.tsx";
import { payloadResolver } from "../../../shared/form/validation/payload-resolver.ts";
import { showRefusedFields } from "../../../shared/form/validation/server-errors.ts";
import { useWrite } from "../../../shared/resource/write.ts";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateProfile } from "../api.ts";

interface NameValues {
  displayName: string;
}

const toPayload = ({ displayName }: NameValues) => ({ displayName });

/** Changes the person's name. */
export function EditName({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { displayName } = useSession().me.user;
  const form = useForm<NameValues>({
    defaultValues: { displayName },
    resolver: payloadResolver({ schema: ownProfileUpdate, toPayload }, t),
  });
  const save = useWrite({
    run: (values: NameValues, key) => updateProfile(toPayload(values), key),
    touches: [],
    done: () => t("profile.nameSaved"),
    onDone: onClose,
    onRefused: (error) => showRefusedFields(form, error, t),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t("profile.editNameTitle")}
      description={t("profile.nameText")}
      busy={save.isPending}
      onSubmit={() => void form.handleSubmit((values) => save.mutate(values))()}
      submitLabel={t("common.save")}
    >
      <TextField
        control={form.control}
        name="displayName"
        label={t("profile.name")}
        maxLength={USER_NAME_LENGTH}
        autoComplete="name"
      />
    </FormDialog>
  );
}
