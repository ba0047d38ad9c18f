import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Digits of 256 bits, and of the 32 bits of a CRC-32. */
const RANDOM_LENGTH = 43;
const CHECK_LENGTH = 6;
const SHAPE = /^(cfk_(?:live|test)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** Whether a key acts on real money or on a test mode's. */
export type KeyMode = "live" | "test";

/**
 * Returns a new secret of an API key: a prefix, 256 random bits and a checksum. Scanners of source
 * code recognize the prefix and confirm it by the checksum, without asking a server
 * (docs.github.com/code-security/secret-scanning/secret-scanning-partnership-program).
 */
export function newKeySecret(mode: KeyMode): string {
  const random = inBase62(BigInt(`0x${randomBytes(32).toString("hex")}`), RANDOM_LENGTH);
  const start = `cfk_${mode}_${random}`;
  return start + checkOf(start);
}

/** Returns whether a bearer token is meant to be the secret of an API key. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith("cfk_");
}

/** Returns whether a text has the form of a secret and its checksum is right. */
export function isKeySecret(text: string): boolean {
  const [, start, check] = SHAPE.exec(text) ?? [];
  return start !== undefined && checkOf(start) === check;
}

/** Returns what a secret is recognized by: its prefix and its last four characters. */
export function hintOf(secret: string): string {
  const prefix = /^cfk_[a-z]+_/.exec(secret)?.[0] ?? "";
  return `${prefix}…${secret.slice(-4)}`;
}

const checkOf = (text: string) => inBase62(BigInt(crc32(text)), CHECK_LENGTH);

function inBase62(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let place = 0; place < length; place += 1) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}
