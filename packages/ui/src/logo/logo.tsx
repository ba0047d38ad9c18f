import { type ReactNode, useState } from "react";
import { MARK_SIZE, MARK_SLIP, MARK_STUB, SLIP_OPACITY } from "../plain/mark.ts";
import styles from "./logo.module.css";

/** Maximum aspect ratio of a picture: many logos are words. */
const MAX_RATIO = 4.5;

interface LogoProps {
  /** Size in px; 22 by default. */
  size?: number | undefined;
  /** Accessible name; decorative without it. */
  label?: string | undefined;
  /** Address of the operator's logo, which replaces our mark. */
  src?: string | undefined;
  /** Shown instead of a picture that can't be loaded; nothing by default. */
  instead?: ReactNode;
}

/**
 * The operator's logo, or our mark for an operator without one. A logo that can't be loaded isn't
 * replaced by the mark of another product.
 */
export function Logo({ size = 22, label, src, instead }: LogoProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return instead;
  if (src !== undefined) {
    return (
      <img
        src={src}
        onError={() => setFailed(true)}
        alt={label ?? ""}
        className={styles.picture}
        height={size}
        style={{ minWidth: size, maxWidth: size * MAX_RATIO }}
      />
    );
  }
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: has an aria-label, or is hidden from screen readers
    <svg
      {...named}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width={size}
      height={size}
      fill="var(--accent)"
    >
      <path d={MARK_STUB} />
      <path d={MARK_SLIP} opacity={SLIP_OPACITY} />
    </svg>
  );
}
