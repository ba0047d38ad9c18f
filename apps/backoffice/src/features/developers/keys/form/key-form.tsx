import type { ApiKey, ApiKeysResponse } from "@counterfoil/contract";
import { MAX_API_KEY_NAME_LENGTH, type Right } from "@counterfoil/domain";
import { Field, TextInput } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { nowSeconds } from "../../../../shared/clock/server-clock.ts";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../../shared/form/validation/use-refused-fields.ts";
import { RightGroups } from "../../../../shared/rights/right-groups.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { SecretDialog } from "../../secret/secret-dialog.tsx";
import { createKey, updateKey } from "../api.ts";
import { useKeyWrite } from "../use-key-write.ts";
import { type Expiry, ExpiryField, usualExpiry } from "./expiry-field.tsx";
import { presetOf, type RightsPreset, rightsOfPreset } from "./presets.ts";

type KeyBody = Parameters<typeof createKey>[0];

interface KeyFormProps {
  readonly all: ApiKeysResponse;
  /** The key to edit; undefined for a new one. */
  readonly apiKey?: ApiKey;
  readonly onClose: () => void;
}

/** Creates an API key and shows its secret, or edits a key: name, permissions and expiry. */
export function KeyForm({ all, apiKey, onClose }: KeyFormProps) {
  const t = useText();
  const [name, setName] = useState(apiKey?.name ?? "");
  const [ticked, setTicked] = useState<ReadonlySet<Right>>(
    () => new Set(apiKey?.rights ?? rightsOfPreset("read", all.rights)),
  );
  const [custom, setCustom] = useState(apiKey !== undefined);
  const [expiresAt, setExpiresAt] = useState<Expiry>(() =>
    apiKey === undefined ? usualExpiry(nowSeconds()) : apiKey.expiresAt,
  );
  const { refused, clear, onRefused } = useRefusedFields();
  const [submitted, setSubmitted] = useState(false);
  const create = useKeyWrite({
    run: (body: KeyBody, key) => createKey(body, key),
    onRefused,
  });
  const update = useKeyWrite({
    run: (body: KeyBody) => updateKey(apiKey?.id ?? "", body),
    repeatable: () => true,
    done: () => t("developers.saved"),
    onDone: onClose,
    onRefused,
  });
  const save = apiKey === undefined ? create : update;
  if (create.data) {
    return (
      <SecretDialog
        title={t("developers.createdTitle")}
        text={t("developers.keySecretText")}
        secret={create.data.secret}
        onClose={onClose}
      />
    );
  }
  const preset = custom ? "custom" : presetOf(ticked, all.rights);
  const choose = (next: RightsPreset) => {
    setCustom(next === "custom");
    if (next !== "custom") setTicked(new Set(rightsOfPreset(next, all.rights)));
  };
  const submit = () => {
    setSubmitted(true);
    if (name.trim() === "" || expiresAt === undefined || ticked.size === 0 || save.isPending)
      return;
    save.mutate({ name, rights: [...ticked], expiresAt });
  };
  const missing = submitted && name.trim() === "" ? t("common.required") : undefined;
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={
        apiKey === undefined
          ? t("developers.createTitle")
          : t("developers.editTitle", { name: apiKey.name })
      }
      description={t(apiKey === undefined ? "developers.createText" : "developers.editText")}
      busy={save.isPending}
      onSubmit={submit}
      submitLabel={t(apiKey === undefined ? "developers.create" : "developers.save")}
      busyLabel={apiKey === undefined ? t("developers.creating") : undefined}
      disabledReason={ticked.size === 0 ? t("roles.nothing") : undefined}
    >
      <Field
        label={t("developers.name")}
        hint={t("developers.nameHint")}
        error={refused.name ?? missing}
      >
        <TextInput
          value={name}
          maxLength={MAX_API_KEY_NAME_LENGTH}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
      </Field>
      <ExpiryField
        current={apiKey?.expiresAt}
        error={
          refused.expiresAt ??
          (submitted && expiresAt === undefined ? t("common.required") : undefined)
        }
        onChange={(next) => {
          setExpiresAt(next);
          clear();
        }}
      />
      <Field label={t("developers.access")}>
        <Select
          value={preset}
          onChange={choose}
          options={[
            { value: "read", label: t("developers.presetRead") },
            { value: "full", label: t("developers.presetFull") },
            { value: "custom", label: t("developers.presetCustom") },
          ]}
        />
      </Field>
      {preset === "custom" ? (
        <Field label={t("developers.permissions")} hint={t("developers.reserved")}>
          <RightGroups rights={all.rights} ticked={ticked} onChange={setTicked} />
        </Field>
      ) : null}
    </FormDialog>
  );
}
