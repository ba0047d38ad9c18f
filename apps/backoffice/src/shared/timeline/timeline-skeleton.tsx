import { Skeleton } from "@counterfoil/ui";
import styles from "./timeline.module.css";

/** Space for two entries, which most objects have at least, to avoid layout shift. */
export function TimelineSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      <Skeleton width="46%" />
      <Skeleton width="30%" />
      <Skeleton width="52%" />
      <Skeleton width="24%" />
    </div>
  );
}
