/** Device of a session, as described by the browser. */
export interface Device {
  /** Such as `Firefox`; null if it isn't recognized. */
  readonly browser: string | null;
  /** Such as `Windows`; null if it isn't recognized. */
  readonly system: string | null;
}

/** In this order, because browsers also name those they are compatible with. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS)\//, "Edge"],
  [/\b(OPR|OPT|OPiOS)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Reads the browser and the system from a `User-Agent` header. Versions are left out. */
export function deviceOf(userAgent: string | null): Device {
  const named = (table: typeof BROWSERS) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
