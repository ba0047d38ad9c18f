import { PhoneList } from "@counterfoil/ui";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { PhoneRowMenu } from "../../../shared/menu/phone-row-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PersonBadge } from "../badges.tsx";
import type { TeamPerson } from "../rows.ts";
import { useRoleName } from "../use-role-name.ts";
import { MissingPermissions } from "./missing-permissions.tsx";
import { Since } from "./since.tsx";
import styles from "./team-list.module.css";

interface TeamPhoneProps {
  readonly people: readonly TeamPerson[];
  readonly skeleton: boolean;
  readonly rowMenu: (person: TeamPerson) => MenuEntries;
}

/** The team on a phone, where tapping a row opens its actions. */
export function TeamPhone({ people, skeleton, rowMenu }: TeamPhoneProps) {
  const t = useText();
  const { me } = useSession();
  const named = useRoleName();
  if (skeleton) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("team.title")}>
      {people.map((person) => (
        <PhoneRowMenu
          key={person.id}
          title={
            <>
              {person.name}
              {person.id === me.user.id ? (
                <span className={styles.you}> {t("team.you")}</span>
              ) : null}
            </>
          }
          meta={
            <>
              {named(person.role, person.roleName)} · <Since person={person} />
              <MissingPermissions person={person} />
            </>
          }
          badge={<PersonBadge person={person} />}
          entries={() => rowMenu(person)}
        />
      ))}
    </PhoneList>
  );
}
