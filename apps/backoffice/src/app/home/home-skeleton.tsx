import { Skeleton, VisuallyHidden } from "@counterfoil/ui";
import { useText } from "../../shared/text/text.ts";
import styles from "./home-skeleton.module.css";

const PLACES = ["one", "two", "three", "four", "five"] as const;

/** Placeholder of the home page while its figures load. */
export function HomeSkeleton() {
  const t = useText();
  return (
    <div aria-busy className={styles.waiting}>
      <VisuallyHidden>{t("shell.loading")}</VisuallyHidden>
      <div className={styles.skeleton}>
        {PLACES.map((place) => (
          <span key={place} className={styles.figure}>
            <Skeleton width="60%" />
            <Skeleton width="80%" height={20} />
            <Skeleton width="50%" />
          </span>
        ))}
      </div>
      {PLACES.map((place) => (
        <Skeleton key={place} height={16} />
      ))}
    </div>
  );
}
