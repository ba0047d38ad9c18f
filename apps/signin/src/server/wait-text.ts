/**
 * Formats a time to wait, such as "40 seconds" or "15 minutes", rounded up so that no one retries
 * too early.
 */
export function waitText(seconds: number, locale: string): string {
  const [value, unit] = seconds > 90 ? [Math.ceil(seconds / 60), "minute"] : [seconds, "second"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}
