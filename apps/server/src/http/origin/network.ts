import { isIP, isIPv4 } from "node:net";

/**
 * Returns an address in canonical form: without a port or brackets, IPv6 as short as RFC 5952
 * requires, IPv4-mapped IPv6 as IPv4; null if it isn't one.
 */
export function plainAddress(text: string): string | null {
  // Every request has an address, and most are already in this form.
  if (isIPv4(text)) return text;
  const bare = text
    .trim()
    .replace(/^"|"$/g, "")
    .replace(/^\[([^\]]+)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  const within = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (within !== undefined && isIPv4(within)) return within;
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : null;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
}

/**
 * Returns the network of one subscriber: an IPv4 address, or the prefix of an IPv6 address (RFC
 * 6177: a customer has at least a /64). A text that isn't an address is returned unchanged.
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const plain = plainAddress(address);
  if (plain === null || !plain.includes(":")) return plain ?? address;
  const prefix = groupsOf(plain).slice(0, bits / 16);
  return `${prefix.map((group) => group.toString(16)).join(":")}::/${bits}`;
}

/** Returns the eight groups of an IPv6 address, which must be valid. */
export function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text =
    dotted === null
      ? address
      : address.slice(0, dotted.index) +
        [0, 2]
          .map((at) => (Number(dotted[at + 1]) * 256 + Number(dotted[at + 2])).toString(16))
          .join(":");
  const [head = "", tail] = text.split("::");
  const parse = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), tail === undefined ? [] : parse(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
