import { Skeleton } from "@counterfoil/ui";
import styles from "./timeline.module.css";

/** The room of two entries, as most objects have at least: what stands below hardly moves. */
export function TimelineSkeleton() {
  return (
    <div className={styles.bones} aria-hidden>
      <Skeleton width="46%" />
      <Skeleton width="30%" />
      <Skeleton width="52%" />
      <Skeleton width="24%" />
    </div>
  );
}
