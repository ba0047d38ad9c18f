/** Returns whether this runtime knows an IANA zone such as "America/Toronto". */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Returns every zone that this runtime can count with, UTC first. */
export function timeZones(): string[] {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC");
  return ["UTC", ...zones];
}

/**
 * Returns the local time of a moment as if it were UTC, in seconds. The difference to `at` is the
 * zone's offset, east positive.
 * @param at Unix seconds
 * @throws RangeError if the zone is unknown
 */
export function secondsInZone(at: number, zone: string): number {
  // A third of the time that formatToParts takes.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = formatter(zone)
    .format(at * 1000)
    .split(/\D+/)
    .map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
}

const formatters = /* @__PURE__ */ new Map<string, Intl.DateTimeFormat>();

/** Making a date format costs far more than using it. */
function formatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, formatter);
  return formatter;
}
