import { readFileSync } from "node:fs";
import type { Place } from "@counterfoil/i18n";
import { type CountryResponse, Reader } from "mmdb-lib";
import { ConfigError } from "../../../config/read-config.ts";
import { isPrivateAddress } from "../../outbound/private-address.ts";
import { plainAddress } from "../network.ts";
import { placeOfRecord } from "./record.ts";

/** The places of network addresses. */
export interface GeoIp {
  /** Returns the place of an address; null on a private network or if it is unknown. */
  locate(address: string): Place | null;
}

/** The only version of the file format (maxmind.github.io/MaxMind-DB). */
const FORMAT_VERSION = 2;
/** Zero bytes between the search tree and the data. */
const SEPARATOR_BYTES = 16;

/** One address in each /8 of IPv4, and in each /12 of the public part of IPv6. */
const SAMPLES = Array.from({ length: 256 }, (_, n) => [
  `${n}.1.1.1`,
  `2${n.toString(16).padStart(2, "0")}1::1`,
]).flat();

/**
 * Opens the operator's database of networks, which stays in memory.
 * @param file null locates no address
 * @throws ConfigError if the file is missing or is no such database
 */
export function openGeoIp(file: string | null): GeoIp {
  if (file === null) return { locate: () => null };
  const reader = readerOf(file);
  const recordOf = (address: string): unknown => {
    // An IPv6 address would be looked up by its first bits in a database of IPv4.
    if (reader.metadata.ipVersion === 4 && address.includes(":")) return null;
    try {
      return reader.get(address);
    } catch {
      // A damaged record is no reason to fail the page that shows the address.
      return null;
    }
  };
  const records = SAMPLES.map(recordOf).filter((record) => record !== null);
  if (records.length > 0 && records.every((record) => placeOfRecord(record) === null)) {
    throw new ConfigError(`GEOIP_DATABASE ${file} has no countries or cities`);
  }
  return {
    locate(address) {
      const plain = plainAddress(address);
      return plain === null || isPrivateAddress(plain) ? null : placeOfRecord(recordOf(plain));
    },
  };
}

function readerOf(file: string) {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`GEOIP_DATABASE ${file} cannot be read: ${reason}`, { cause });
  }
  try {
    const reader = new Reader<CountryResponse>(bytes);
    const { binaryFormatMajorVersion: version, searchTreeSize: tree } = reader.metadata;
    const separator = bytes.subarray(tree, tree + SEPARATOR_BYTES);
    const whole = separator.length === SEPARATOR_BYTES && separator.every((byte) => byte === 0);
    if (version === FORMAT_VERSION && whole) return reader;
  } catch {
    // The library's errors describe bytes, not the file.
  }
  throw new ConfigError(`GEOIP_DATABASE ${file} isn't a whole MaxMind DB file (.mmdb)`);
}
