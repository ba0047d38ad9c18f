import { type Language, placeName } from "@counterfoil/i18n";
import type { GeoIp } from "../../http/origin/geoip/geoip.ts";

/** Returns a network address with its place, if that is known, such as `24.48.7.9 (Canada)`. */
export function located(address: string, language: Language, geoip?: GeoIp): string {
  const place = geoip?.locate(address) ?? null;
  return place === null ? address : `${address} (${placeName(place, language)})`;
}
