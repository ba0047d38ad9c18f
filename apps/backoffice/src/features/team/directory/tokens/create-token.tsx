import { DIRECTORY_LIMITS } from "@counterfoil/contract";
import { Field, TextInput } from "@counterfoil/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../../shared/form/validation/use-refused-fields.ts";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useText } from "../../../../shared/text/text.ts";
import { createToken, tokensOptions } from "../api.ts";
import { TokenSecret } from "./token-secret.tsx";

/** Creates a token, and shows its secret, which can't be read again. */
export function CreateToken({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const { refused, clear, onRefused } = useRefusedFields("name");
  const create = useWrite({
    run: (_: undefined, key) => createToken(name, key),
    touches: [],
    onDone: () => void client.invalidateQueries(tokensOptions()),
    onRefused,
  });
  if (create.data) return <TokenSecret secret={create.data.secret} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      title={t("directory.tokenTitle")}
      description={t("directory.tokenText")}
      busy={create.isPending}
      onSubmit={() => create.mutate(undefined)}
      submitLabel={t("directory.tokenCreate")}
    >
      <Field label={t("directory.tokenName")} error={refused.name}>
        <TextInput
          autoFocus
          value={name}
          maxLength={DIRECTORY_LIMITS.token}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
      </Field>
    </FormDialog>
  );
}
