const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timezone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timezone);
  if (cached) return cached;
  // The Swedish locale formats dates as "2026-11-20 21:58:00", like the reports.
  const formatter = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Formats a Unix second as the date and time of reports. */
export const momentIn = (seconds: number, timezone: string): string =>
  formatter(timezone).format(new Date(seconds * 1000));

/** Formats only the date. */
export const dayIn = (seconds: number, timezone: string): string =>
  momentIn(seconds, timezone).slice(0, 10);

/** Returns whether it is a name of the time zone database. */
export function isTimezone(name: string): boolean {
  try {
    formatter(name);
    return true;
  } catch {
    return false;
  }
}
