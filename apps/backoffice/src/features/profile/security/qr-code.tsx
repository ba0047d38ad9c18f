import { encode } from "uqr";
import styles from "./security.module.css";

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** A QR code, black on white in every theme, because not all cameras read inverted ones. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
