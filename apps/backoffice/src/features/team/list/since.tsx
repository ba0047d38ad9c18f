import { DAY_SECONDS } from "@counterfoil/domain";
import { useDates } from "../../../shared/date/dates.ts";
import { useText } from "../../../shared/text/text.ts";
import { lacksSignIn, type TeamPerson } from "../rows.ts";
import styles from "./team-list.module.css";

/** A link that expires within this time is shown with the hour. */
const SOON_SECONDS = 2 * DAY_SECONDS;

/**
 * When a member last signed in, or that they no longer can; when an invitation's link expires.
 */
export function Since({ person }: { person: TeamPerson }) {
  const t = useText();
  const { date, dateTime, dateTimeInText, now } = useDates();
  const { member, invitation } = person;
  if (invitation) {
    const { expiresAt, expired } = invitation;
    if (expired) {
      return (
        <span className={styles.late} data-wrap>
          {t("team.linkExpired", { date: date(expiresAt) })}
        </span>
      );
    }
    const soon = expiresAt - now() < SOON_SECONDS;
    return (
      <span className={soon ? styles.soon : undefined} data-wrap>
        {t("team.linkUntil", { date: soon ? dateTimeInText(expiresAt) : date(expiresAt) })}
      </span>
    );
  }
  if (lacksSignIn(person)) {
    return (
      <span className={styles.late} data-wrap>
        {t("team.inviteAnew")}
      </span>
    );
  }
  const last = member?.lastSignIn;
  return last ? <time>{dateTime(last)}</time> : <span>{t("team.never")}</span>;
}
