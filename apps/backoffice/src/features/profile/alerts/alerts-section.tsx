import { MutedText, Section, Switch } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { updateProfile } from "../api.ts";
import { profileOptions } from "../queries.ts";
import { useProfileWrite } from "../use-profile-write.ts";

/** The emails that an owner can turn on for the current business. */
export function AlertsSection() {
  const t = useText();
  const { account } = useSession();
  const { data } = useQuery(profileOptions());
  const save = useProfileWrite({
    run: (alerts: boolean, key) => updateProfile({ alerts }, key),
    done: (_, alerts) => t(alerts ? "profile.alertsOn" : "profile.alertsOff"),
  });
  const alerts = data?.alerts ?? null;
  if (alerts === null) return null;
  return (
    <Section title={t("profile.alerts")}>
      <Switch
        checked={save.isPending ? save.variables : alerts}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.target.checked)}
      >
        {t("profile.alertsLabel", { business: account.name })}
      </Switch>
      <MutedText as="p">{t("profile.alertsText")}</MutedText>
    </Section>
  );
}
