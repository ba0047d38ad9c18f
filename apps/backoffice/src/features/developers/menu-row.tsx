import { PhoneRow } from "@counterfoil/ui";
import { Ellipsis } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./developers.module.css";

interface MenuRowProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly meta: string;
  readonly badge?: ReactNode;
}

/** A row on a phone that opens the menu of what it shows. */
export function MenuRow({ label, meta, badge, ...rest }: MenuRowProps) {
  return (
    <PhoneRow
      bare
      render={<button {...rest} type="button" />}
      title={label}
      amount={<Ellipsis className={styles.more} aria-hidden />}
      meta={meta}
      badge={badge}
    />
  );
}
