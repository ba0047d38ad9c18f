import styles from "./logo.module.css";

/** A picture may be so many times as wide as it is high: many marks are words. */
const WIDEST = 4.5;

const STUB =
  "M7 2H18V6.6A2.6 2.6 0 0 0 18 11.4V13.6A2.6 2.6 0 0 0 18 18.4V20.6A2.6 2.6 0 0 0 18 25.4V30H7A5 5 0 0 1 2 25V7A5 5 0 0 1 7 2Z";
const SLIP =
  "M20 2H25A5 5 0 0 1 30 7V25A5 5 0 0 1 25 30H20V25.4A2.6 2.6 0 0 0 20 20.6V18.4A2.6 2.6 0 0 0 20 13.6V11.4A2.6 2.6 0 0 0 20 6.6Z";

export interface LogoProps {
  /** Edge in px; 22 unless told. */
  size?: number | undefined;
  /** Name read aloud; decorative without it. */
  label?: string | undefined;
  /** Address of the picture that replaces the mark under a white label. */
  src?: string | undefined;
}

/** The torn counterfoil, or the business's own mark. */
export function Logo({ size = 22, label, src }: LogoProps) {
  if (src !== undefined) {
    return (
      <img
        src={src}
        alt={label ?? ""}
        className={styles.picture}
        height={size}
        style={{ minWidth: size, maxWidth: size * WIDEST }}
      />
    );
  }
  const named =
    label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden
    <svg {...named} viewBox="0 0 32 32" width={size} height={size} fill="var(--accent)">
      <path d={STUB} />
      <path d={SLIP} opacity={0.42} />
    </svg>
  );
}
