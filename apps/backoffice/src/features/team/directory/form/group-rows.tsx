import {
  type AssignableRole,
  DIRECTORY_LIMITS,
  MAX_DIRECTORY_GROUPS,
  type RoleMapping,
} from "@counterfoil/contract";
import { Button, Field, IconButton, TextInput } from "@counterfoil/ui";
import { Select } from "@counterfoil/ui/select";
import { Plus, X } from "lucide-react";
import { useText } from "../../../../shared/text/text.ts";
import styles from "./group-rows.module.css";

interface GroupRowsProps {
  readonly rows: readonly RoleMapping[];
  readonly choices: readonly { readonly value: AssignableRole; readonly label: string }[];
  /** The errors of the form by path. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (rows: RoleMapping[]) => void;
}

/** The groups of the directory that have a role. Of several, the first counts. */
export function GroupRows({ rows, choices, refused, onChange }: GroupRowsProps) {
  const t = useText();
  const change = (place: number, part: Partial<RoleMapping>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.rows}>
      <legend>{t("directory.mappings")}</legend>
      <p className={styles.hint}>{t("directory.mappingsHint")}</p>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list
        <div key={place} className={styles.row}>
          <Field label={t("directory.group")} error={refused[`roleMappings.${place}.group`]}>
            <TextInput
              value={row.group}
              maxLength={DIRECTORY_LIMITS.group}
              spellCheck={false}
              onChange={(event) => change(place, { group: event.target.value })}
            />
          </Field>
          <Field label={t("directory.role")} error={refused[`roleMappings.${place}.role`]}>
            <Select
              value={row.role}
              onChange={(role) => change(place, { role })}
              options={[...choices]}
            />
          </Field>
          <IconButton
            icon={<X />}
            label={t("directory.groupRemove", { group: row.group })}
            onClick={() => onChange(rows.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      {rows.length < MAX_DIRECTORY_GROUPS ? (
        <Button icon={<Plus />} onClick={() => onChange([...rows, { group: "", role: "user" }])}>
          {t("directory.groupAdd")}
        </Button>
      ) : null}
    </fieldset>
  );
}
