import { classNames } from "../class-names.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  /** A square for a business, a circle for a user. */
  business?: boolean | undefined;
  /** 28 px unless `large`, then 40. */
  size?: "medium" | "large" | undefined;
}

/** Initials of a name. Hidden from screen readers because the name is next to it. */
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

/**
 * Returns the first letters of the first two words that start with a letter or digit, in capitals.
 */
export function initials(name: string): string {
  const nameParts = name.split(/[\s-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = nameParts.slice(0, 2).map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase();
}
