import type { RoleResponse, RolesResponse } from "@counterfoil/contract";
import { isShipped, MAX_ROLE_NAME_LENGTH, type Right } from "@counterfoil/domain";
import { Field, TextInput } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { useState } from "react";
import { FormDialog } from "../../../../shared/dialog/form-dialog.tsx";
import { useRefusedFields } from "../../../../shared/form/validation/use-refused-fields.ts";
import { RightGroups } from "../../../../shared/rights/right-groups.tsx";
import { useText } from "../../../../shared/text/text.ts";
import { useRoleName } from "../../use-role-name.ts";
import { useTeamWrite } from "../../use-team-write.ts";
import { createRole, updateRole } from "../api.ts";

type Source = NonNullable<RoleResponse["copiedFrom"]>;

interface RoleFormProps {
  readonly all: RolesResponse;
  /** The role to edit; undefined for a new one. */
  readonly role?: RoleResponse | undefined;
  /** Initial source of a new role. */
  readonly from?: Source | undefined;
  readonly onClose: () => void;
}

interface RoleBody {
  readonly name: string;
  readonly copiedFrom: Source;
  readonly rights: Right[];
}

/** Creates a role from another, or edits one: its name and what it may do. */
export function RoleForm({ all, role, from = "accountant", onClose }: RoleFormProps) {
  const t = useText();
  const sources = useSources(all);
  const [source, setSource] = useState<Source>(from);
  const first = sources.find(({ value }) => value === source);
  const [name, setName] = useState(role?.name ?? first?.suggested ?? "");
  const [ticked, setTicked] = useState<ReadonlySet<Right>>(
    () => new Set(role?.stored ?? first?.rights ?? []),
  );
  const { refused, clear, onRefused } = useRefusedFields("name");
  const [submitted, setSubmitted] = useState(false);
  const save = useTeamWrite({
    run: ({ copiedFrom, ...body }: RoleBody, key) =>
      role === undefined
        ? createRole({ ...body, copiedFrom }, key)
        : updateRole(role.id, body, key),
    repeatable: () => role !== undefined,
    done: () => t(role === undefined ? "roles.created" : "roles.saved"),
    onDone: onClose,
    onRefused,
  });
  const copy = (next: Source) => {
    const chosen = sources.find(({ value }) => value === next);
    // A name that wasn't typed follows the source.
    if (name === "" || sources.some(({ suggested }) => suggested === name)) {
      setName(chosen?.suggested ?? "");
    }
    setSource(next);
    setTicked(new Set(chosen?.rights ?? []));
  };
  const submit = () => {
    setSubmitted(true);
    if (name.trim() !== "" && ticked.size > 0 && !save.isPending)
      save.mutate({ name, copiedFrom: source, rights: [...ticked] });
  };
  const missing = submitted && name.trim() === "" ? t("common.required") : undefined;
  return (
    <FormDialog
      wide
      onClose={onClose}
      title={
        role === undefined
          ? t("roles.createTitle")
          : t("roles.editTitle", { name: role.name ?? "" })
      }
      description={
        role === undefined ? t("roles.createText") : t("roles.editText", { count: role.members })
      }
      busy={save.isPending}
      onSubmit={submit}
      submitLabel={t(role === undefined ? "roles.create" : "roles.save")}
      busyLabel={role === undefined ? t("roles.creating") : undefined}
      disabledReason={ticked.size === 0 ? t("roles.nothing") : undefined}
    >
      {role === undefined ? (
        <Field label={t("roles.copyOf")}>
          <Select value={source} onChange={copy} options={sources} />
        </Field>
      ) : null}
      <Field label={t("roles.name")} hint={t("roles.nameHint")} error={refused.name ?? missing}>
        <TextInput
          value={name}
          maxLength={MAX_ROLE_NAME_LENGTH}
          onChange={(event) => {
            setName(event.target.value);
            clear();
          }}
        />
      </Field>
      <Field label={t("roles.permissions")} hint={t("roles.reserved")}>
        <RightGroups rights={all.rights} ticked={ticked} onChange={setTicked} />
      </Field>
    </FormDialog>
  );
}

/** Returns the roles that a role can be copied from: the templates first. */
function useSources({ roles, templates, rights }: RolesResponse) {
  const t = useText();
  const named = useRoleName();
  const grantable = new Set(rights.filter(({ held }) => held).map(({ right }) => right));
  const own = (rights: readonly Right[]) => rights.filter((right) => grantable.has(right));
  return [
    ...templates.map((one) => {
      const value: Source = one.id;
      const label = t(`roles.template.${one.id}`);
      return {
        value,
        label,
        detail: t("roles.templateHint"),
        suggested: label,
        rights: own(one.rights),
      };
    }),
    ...roles.map((one) => {
      const value: Source = one.id;
      const detail = isShipped(one.id) ? t("roles.shipped") : t("roles.own");
      const label = named(one.id, one.name);
      return { value, label, detail, suggested: "", rights: own(one.stored) };
    }),
  ];
}
