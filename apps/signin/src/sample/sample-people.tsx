import type { SampleResponse } from "@counterfoil/contract";
import { isShipped } from "@counterfoil/domain";
import { Avatar, MutedText } from "@counterfoil/ui";
import { useText } from "../text/text.tsx";
import styles from "./sample-people.module.css";

interface SamplePeopleProps {
  readonly sample: SampleResponse;
  readonly onPick: (email: string) => void;
}

/** The sample users with their roles and businesses. Selecting one signs in as them. */
export function SamplePeople({ sample: { people, password }, onPick }: SamplePeopleProps) {
  const t = useText();
  return (
    <section aria-labelledby="sample" className={styles.sample}>
      <h2 id="sample" className={styles.title}>
        {t("signin.sample")}
      </h2>
      <MutedText as="p" className={styles.text}>
        {t(password === null ? "signin.sampleOwn" : "signin.sampleText")}
      </MutedText>
      <ul className={styles.people}>
        {people.map(({ email, displayName, places }) => (
          <li key={email}>
            <button type="button" className={styles.person} onClick={() => onPick(email)}>
              <Avatar name={displayName} />
              <span className={styles.words}>
                <strong>{displayName}</strong>
                {places.map(({ business, role, roleName }) => (
                  <span key={business} className={styles.place}>
                    {" "}
                    {isShipped(role) ? t(`signin.sampleRole.${role}`) : roleName} · {business}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
