import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  name: string;
  /** A square for a business, a circle for a person. */
  business?: boolean | undefined;
  /** 28 px unless `large`, then 40. */
  size?: "medium" | "large" | undefined;
}

/** Initials of who it is; hidden from screen readers, since the name stands beside it. */
export function Avatar({ name, business, size }: AvatarProps) {
  const look = classNames(
    styles.avatar,
    business && styles.business,
    size === "large" && styles.large,
  );
  return (
    <span aria-hidden className={look}>
      {initials(name)}
    </span>
  );
}

/** First letters of the first two words that begin with a letter or digit, in capitals. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
