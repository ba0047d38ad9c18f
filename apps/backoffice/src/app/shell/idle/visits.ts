import { DAY_SECONDS } from "@counterfoil/domain";
import { parseJson } from "../../../shared/api/parse-json.ts";
import { storedText, storeText } from "../../../shared/storage/stored-text.ts";

const KEY = "counterfoil.visits";
const DAY_MS = DAY_SECONDS * 1000;
/** Number of days to keep visits for. */
const KEPT_DAYS = 7;
/** A screen opened on this many of those days is likely to be opened today. */
const MIN_DAYS = 2;
const MAX_PRELOADED = 3;

/** The days on which each screen was opened, counted from 1970, by route path. */
type Visits = ReadonlyMap<string, readonly number[]>;

/** Reads the visits stored in this browser, ignoring invalid ones. */
export function readVisits(text: string | null, today: number): Visits {
  const visits = new Map<string, number[]>();
  for (const [path, days] of Object.entries(parseJson(text ?? "") ?? {})) {
    const recent = Array.isArray(days)
      ? days.filter((day) => Number.isInteger(day) && day <= today && day > today - KEPT_DAYS)
      : [];
    if (recent.length > 0) visits.set(path, recent);
  }
  return visits;
}

/** Returns the visits with one added today. */
export function withVisit(visits: Visits, path: string, today: number): Visits {
  const days = visits.get(path) ?? [];
  return days.includes(today) ? visits : new Map(visits).set(path, [...days, today]);
}

/** Returns the screens that are likely to be opened, the most likely first. */
export function likelyPaths(visits: Visits): string[] {
  return [...visits]
    .filter(([, days]) => days.length >= MIN_DAYS)
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, MAX_PRELOADED)
    .map(([path]) => path);
}

/**
 * Stores a visit.
 * @returns the screens that are likely from now on
 */
export function noteVisit(path: string): string[] {
  const today = Math.floor(Date.now() / DAY_MS);
  const visits = withVisit(readVisits(storedText(KEY), today), path, today);
  storeText(KEY, JSON.stringify(Object.fromEntries(visits)));
  return likelyPaths(visits);
}
