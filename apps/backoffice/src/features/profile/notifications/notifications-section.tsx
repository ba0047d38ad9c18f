import type { OwnProfile } from "@counterfoil/contract";
import { MutedText, Section, Switch } from "@counterfoil/ui";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { chooseNotifications } from "../api.ts";
import { profileOptions } from "../queries.ts";
import { useProfileWrite } from "../use-profile-write.ts";
import styles from "./notifications.module.css";

type NotificationChoice = OwnProfile["notifications"][number];

/** The emails about the current business that the person can turn on. */
export function NotificationsSection() {
  const t = useText();
  const { me, account } = useSession();
  const { data } = useQuery(profileOptions());
  const save = useProfileWrite({
    run: (choice: NotificationChoice, key) => chooseNotifications({ notifications: [choice] }, key),
    done: (_, { on }) => t(on ? "profile.notificationOn" : "profile.notificationOff"),
  });
  // A server of the release before, which may answer during an upgrade, has none.
  const choices = data?.notifications ?? [];
  if (choices.length === 0) return null;
  const isOn = ({ kind, on }: NotificationChoice) =>
    save.isPending && save.variables.kind === kind ? save.variables.on : on;
  return (
    <Section title={t("profile.notifications")}>
      <MutedText as="p">
        {t("profile.notificationsText", { business: account.name, email: me.user.email })}
      </MutedText>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Switch
            key={choice.kind}
            checked={isOn(choice)}
            disabled={save.isPending}
            onChange={(event) => save.mutate({ kind: choice.kind, on: event.target.checked })}
          >
            {t(`profile.notification.${choice.kind}`)}
          </Switch>
        ))}
      </div>
    </Section>
  );
}
