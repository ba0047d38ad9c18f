import { PhoneList, PhoneRow } from "@counterfoil/ui";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";
import { PhoneSkeleton } from "../../../shared/list/phone/phone-skeleton.tsx";
import type { MenuEntries } from "../../../shared/menu/entries.ts";
import { LazyMenu } from "../../../shared/menu/lazy-menu.tsx";
import { useSession } from "../../../shared/session/session.tsx";
import { useText } from "../../../shared/text/text.ts";
import { PersonBadge } from "../badges.tsx";
import type { Person } from "../rows.ts";
import { useRoleName } from "../use-role-name.ts";
import { Since } from "./since.tsx";
import styles from "./team-list.module.css";

interface TeamPhoneProps {
  readonly people: readonly Person[];
  readonly skeleton: boolean;
  readonly rowMenu: (person: Person) => MenuEntries;
}

/** The team on a phone, where tapping a row opens its actions. */
export function TeamPhone({ people, skeleton, rowMenu }: TeamPhoneProps) {
  const t = useText();
  if (skeleton) return <PhoneSkeleton />;
  return (
    <PhoneList aria-label={t("team.title")}>
      {people.map((person) => (
        <li key={person.id} className={styles.phone}>
          <LazyMenu
            align="end"
            trigger={<PersonButton person={person} />}
            entries={() => rowMenu(person)}
          />
        </li>
      ))}
    </PhoneList>
  );
}

function PersonButton({ person, ...rest }: { person: Person } & ComponentProps<"button">) {
  const t = useText();
  const { me } = useSession();
  const named = useRoleName();
  const { name, role, roleName, status } = person;
  return (
    <PhoneRow
      bare
      render={<button {...rest} type="button" />}
      title={
        <>
          {name}
          {person.id === me.user.id ? <span className={styles.you}> {t("team.you")}</span> : null}
        </>
      }
      amount={<Ellipsis className={styles.more} aria-hidden />}
      meta={
        <>
          {named(role, roleName)} · <Since person={person} />
        </>
      }
      badge={<PersonBadge status={status} />}
    />
  );
}
