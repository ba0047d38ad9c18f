import {
  type AssignableRole,
  DIRECTORY_LIMITS,
  type DirectoryResponse,
  MAX_DIRECTORY_DOMAINS,
  type RoleResponse,
} from "@counterfoil/contract";
import { Field, FieldGrid, fullWidth, TextInput, TokenInput } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../../shared/form/validation/use-refused-fields.ts";
import { useWrite } from "../../../../shared/resource/write.ts";
import { useText } from "../../../../shared/text/text.ts";
import { givenRoles } from "../../rights/lines.ts";
import { useRoleName } from "../../use-role-name.ts";
import { type DirectoryRequest, directoryOptions, saveDirectory } from "../api.ts";
import { GroupRows } from "./group-rows.tsx";

interface DirectoryFormProps {
  /** Null for a new one. */
  readonly directory: DirectoryResponse["directory"];
  readonly roles: readonly RoleResponse[];
  readonly onClose: () => void;
}

const NO_ROLE = "none";

/** Connects the directory, or changes how it is used. */
export function DirectoryForm({ directory, roles, onClose }: DirectoryFormProps) {
  const t = useText();
  const client = useQueryClient();
  const named = useRoleName();
  const [values, setValues] = useState<DirectoryRequest>(() => initial(directory));
  const { refused, clear, onRefused } = useRefusedFields();
  const save = useWrite({
    run: (body: DirectoryRequest, key) => saveDirectory(body, key),
    touches: [],
    done: () => t("directory.saved"),
    onDone: (response) => {
      client.setQueryData(directoryOptions().queryKey, response);
      onClose();
    },
    onRefused,
  });
  const set = (change: Partial<DirectoryRequest>) => {
    setValues((current) => ({ ...current, ...change }));
    clear();
  };
  const submit = () => {
    if (save.isPending) return;
    const { clientSecret, roleMappings, ...rest } = values;
    save.mutate({
      ...rest,
      roleMappings: roleMappings.filter(({ group }) => group.trim() !== ""),
      ...(clientSecret === "" ? {} : { clientSecret }),
    });
  };
  const choices = givenRoles([...roles]).map(({ id, name }) => ({
    value: id,
    label: named(id, name),
  }));
  const text = (name: "issuer" | "clientId" | "groupClaim") => ({
    value: values[name],
    spellCheck: false,
    autoCapitalize: "none",
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const domains = Object.entries(refused).find(([path]) => path.startsWith("domains"))?.[1];
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={t(directory === null ? "directory.connectTitle" : "directory.editTitle")}
      description={t("directory.formText")}
      busy={save.isPending}
      onSubmit={submit}
      submitLabel={t(directory === null ? "directory.connectSubmit" : "directory.save")}
    >
      <FieldGrid>
        <div className={fullWidth}>
          <Field
            label={t("directory.issuer")}
            hint={t("directory.issuerHint")}
            error={refused.issuer}
          >
            <TextInput {...text("issuer")} inputMode="url" maxLength={DIRECTORY_LIMITS.issuer} />
          </Field>
        </div>
        <Field label={t("directory.clientId")} error={refused.clientId}>
          <TextInput {...text("clientId")} maxLength={DIRECTORY_LIMITS.clientId} />
        </Field>
        <Field
          label={t("directory.clientSecret")}
          hint={directory === null ? undefined : t("directory.secretHint")}
          error={refused.clientSecret}
        >
          <TextInput
            type="password"
            autoComplete="off"
            maxLength={DIRECTORY_LIMITS.clientSecret}
            value={values.clientSecret ?? ""}
            onChange={(event) => set({ clientSecret: event.target.value })}
          />
        </Field>
        <div className={fullWidth}>
          <Field label={t("directory.domains")} hint={t("directory.domainsHint")} error={domains}>
            <TokenInput
              max={MAX_DIRECTORY_DOMAINS}
              value={values.domains}
              onChange={(next) => set({ domains: next })}
              removeLabel={(domain) => t("directory.domainRemove", { domain })}
            />
          </Field>
        </div>
        <Field
          label={t("directory.groupClaim")}
          hint={t("directory.groupClaimHint")}
          error={refused.groupClaim}
        >
          <TextInput {...text("groupClaim")} maxLength={DIRECTORY_LIMITS.groupClaim} />
        </Field>
        <Field label={t("directory.defaultRole")} error={refused.defaultRole}>
          <Select<AssignableRole | typeof NO_ROLE>
            value={values.defaultRole ?? NO_ROLE}
            onChange={(next) => set({ defaultRole: next === NO_ROLE ? null : next })}
            options={[{ value: NO_ROLE, label: t("directory.reject") }, ...choices]}
          />
        </Field>
      </FieldGrid>
      <GroupRows
        rows={values.roleMappings}
        choices={choices}
        refused={refused}
        onChange={(roleMappings) => set({ roleMappings })}
      />
    </FormDialog>
  );
}

function initial(directory: DirectoryResponse["directory"]): DirectoryRequest {
  if (directory === null) {
    return {
      issuer: "",
      clientId: "",
      clientSecret: "",
      domains: [],
      groupClaim: "groups",
      roleMappings: [{ group: "", role: "user" }],
      defaultRole: null,
      required: false,
    };
  }
  const { used: _used, updatedAt: _updated, domains, roleMappings, ...settings } = directory;
  return {
    ...settings,
    roleMappings: [...roleMappings],
    clientSecret: "",
    domains: domains.map(({ domain }) => domain),
  };
}
