const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  // Swedish writes "2026-11-20 21:58:00", the form of the reports.
  const made = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  formatters.set(timezone, made);
  return made;
}

/** Date and time of a second since the epoch, as reports write them. */
export const momentIn = (seconds: number, timezone: string): string =>
  formatter(timezone).format(new Date(seconds * 1000));

/** The date of it alone. */
export const dayIn = (seconds: number, timezone: string): string =>
  momentIn(seconds, timezone).slice(0, 10);

/** Whether it is a name of the time zone database. */
export function isTimezone(name: string): boolean {
  try {
    formatter(name);
    return true;
  } catch {
    return false;
  }
}
