import type { SecurityResponse } from "@counterfoil/contract";
import { Button, ButtonLink, lazyPart, MutedText, Notice, Section } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useText } from "../../../shared/text/text.ts";
import { useLanguage } from "../../../shared/text/text-provider.tsx";
import { rolesOptions } from "../roles/queries.ts";
import { useRoleName } from "../use-role-name.ts";
import styles from "./security.module.css";

const FactorForm = lazyPart(async () => (await import("./factor-form.tsx")).FactorForm);

/** Of whom the business requires a second factor. */
export function FactorSection({ security }: { readonly security: SecurityResponse }) {
  const t = useText();
  const named = useRoleName();
  const { locale } = useLanguage();
  const roles = useQuery(rolesOptions()).data?.roles;
  const [open, setOpen] = useState(false);
  const { secondFactor, ownFactor } = security;
  const names = (roles ?? [])
    .filter(({ id }) => secondFactor.roles.includes(id))
    .map(({ id, name }) => named(id, name));
  const required = secondFactor.everyone || secondFactor.roles.length > 0;
  const locked = !ownFactor && !required;
  return (
    <Section
      title={t("teamSecurity.factor")}
      action={
        <Button
          disabled={roles === undefined}
          disabledReason={locked ? t("teamSecurity.ownFirst") : undefined}
          onClick={() => setOpen(true)}
        >
          {t("teamSecurity.factorChange")}
        </Button>
      }
    >
      <p>
        {secondFactor.everyone
          ? t("teamSecurity.factorEveryone")
          : required
            ? t("teamSecurity.factorRoles", { roles: new Intl.ListFormat(locale).format(names) })
            : t("teamSecurity.factorNone")}
      </p>
      <MutedText as="p">{t("teamSecurity.factorText")}</MutedText>
      {ownFactor ? null : (
        <div className={styles.notice}>
          <Notice
            tone="info"
            title={t("teamSecurity.ownFirst")}
            action={
              <ButtonLink render={<Link to="/profile" />}>{t("teamSecurity.toProfile")}</ButtonLink>
            }
          />
        </div>
      )}
      {open && roles ? (
        <Suspense>
          <FactorForm security={security} roles={roles} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
