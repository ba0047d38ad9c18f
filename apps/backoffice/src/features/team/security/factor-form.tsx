import type { RoleName, RoleResponse, SecurityResponse } from "@counterfoil/contract";
import { Checkbox, Notice, RadioGroup } from "@counterfoil/ui";
import { useState } from "react";
import { FormDialog } from "../../../shared/dialog/form-dialog.tsx";
import { useText } from "../../../shared/text/text.ts";
import { useRoleName } from "../use-role-name.ts";
import styles from "./factor-form.module.css";
import { useSecurityWrite } from "./use-security-write.ts";

const OF = ["none", "everyone", "roles"] as const;
type Of = (typeof OF)[number];

interface FactorFormProps {
  readonly security: SecurityResponse;
  readonly roles: readonly RoleResponse[];
  readonly onClose: () => void;
}

/** Chooses of whom a second factor is required, and says how many people that affects. */
export function FactorForm({ security, roles, onClose }: FactorFormProps) {
  const t = useText();
  const named = useRoleName();
  const { everyone, roles: before } = security.secondFactor;
  const [of, setOf] = useState<Of>(everyone ? "everyone" : before.length > 0 ? "roles" : "none");
  const [chosen, setChosen] = useState<ReadonlySet<RoleName>>(new Set(before));
  const save = useSecurityWrite({ onDone: onClose });
  const tick = (role: RoleName, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(role);
    else next.delete(role);
    setChosen(next);
  };
  const affected = security.without
    .filter(({ role }) => of === "everyone" || (of === "roles" && chosen.has(role)))
    .reduce((sum, { members }) => sum + members, 0);
  const empty = of === "roles" && chosen.size === 0;
  return (
    <FormDialog
      onClose={onClose}
      title={t("teamSecurity.factorTitle")}
      description={t("teamSecurity.factorText")}
      busy={save.isPending}
      onSubmit={() => {
        if (empty || save.isPending) return;
        const roles = of === "roles" ? [...chosen] : [];
        save.mutate({ secondFactor: { everyone: of === "everyone", roles } });
      }}
      submitLabel={t("teamSecurity.save")}
      disabledReason={empty ? t("teamSecurity.noRole") : undefined}
    >
      <RadioGroup
        stacked
        aria-label={t("teamSecurity.factor")}
        options={OF.map((value) => ({ value, label: t(`teamSecurity.of.${value}`) }))}
        value={of}
        onChange={setOf}
      />
      {of === "roles" ? (
        <fieldset className={styles.roles}>
          <legend>{t("teamSecurity.roles")}</legend>
          {roles.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.has(id)}
              onChange={(event) => tick(id, event.target.checked)}
            >
              {named(id, name)}
            </Checkbox>
          ))}
        </fieldset>
      ) : null}
      {affected > 0 ? (
        <Notice tone="info" title={t("teamSecurity.affected", { count: affected })}>
          {t("teamSecurity.affectedText")}
        </Notice>
      ) : null}
    </FormDialog>
  );
}
