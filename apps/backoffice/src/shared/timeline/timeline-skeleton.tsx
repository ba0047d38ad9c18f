import { Skeleton } from "@counterfoil/ui";
import { Fragment } from "react";
import styles from "./timeline.module.css";

/** The number of entries that most objects have at least. */
export const USUAL_ENTRIES = 2;

const LENGTHS = ["46%", "52%", "40%"] as const;

/** Space for the entries, to avoid layout shift. */
export function TimelineSkeleton({ entries }: { readonly entries: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: entries }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and keep their order
        <Fragment key={place}>
          <Skeleton width={LENGTHS[place % LENGTHS.length]} />
          <Skeleton width="30%" />
        </Fragment>
      ))}
    </div>
  );
}
