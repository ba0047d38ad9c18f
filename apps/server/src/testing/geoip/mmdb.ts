import { groupsOf, plainAddress } from "../../http/origin/network.ts";

/** A value of a MaxMind DB file, as far as records of places have them. */
type MmdbValue = string | number | { readonly [name: string]: MmdbValue };

/** A node's two records: another node, a place of the data, or nothing. */
type NodeRecord = Node | { readonly data: number } | null;
type Node = [NodeRecord, NodeRecord];

const MARKER = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");
const SEPARATOR = Buffer.alloc(16);
const TYPES = { text: 2, unsigned: 6, map: 7 } as const;

/**
 * Returns a file of the format (maxmind.github.io/MaxMind-DB) with a record for each network, which
 * must not overlap.
 */
export function mmdb(networks: Readonly<Record<string, MmdbValue>>, ipVersion: 4 | 6 = 6): Buffer {
  const root: Node = [null, null];
  const nodes: Node[] = [root];
  const data: Buffer[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network, ipVersion);
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const child = node[bit];
      const next: Node = Array.isArray(child) ? child : [null, null];
      if (next !== child) nodes.push(next);
      node[bit] = next;
      node = next;
    }
    node[bits.at(-1) ?? 0] = { data: Buffer.concat(data).length };
    data.push(encode(value));
  }
  const places = new Map(nodes.map((node, place) => [node, place]));
  const recordOf = (branch: NodeRecord) => {
    if (branch === null) return nodes.length;
    if (Array.isArray(branch)) return places.get(branch) ?? nodes.length;
    return nodes.length + SEPARATOR.length + branch.data;
  };
  const tree = nodes.flat().map((branch) => unsigned(recordOf(branch), 3));
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_767_225_600,
    database_type: "Test",
    ip_version: ipVersion,
    node_count: nodes.length,
    record_size: 24,
  });
  return Buffer.concat([...tree, SEPARATOR, ...data, MARKER, metadata]);
}

/** Returns the bits of a network; IPv4 is below `::/96` in a file of IPv6. */
function bitsOf(network: string, ipVersion: 4 | 6): (0 | 1)[] {
  const [address = "", length = ""] = network.split("/");
  const plain = plainAddress(address) ?? "";
  const of6 = plain.includes(":");
  const parts = of6 ? groupsOf(plain) : plain.split(".");
  const digits = parts
    .map((part) =>
      Number(part)
        .toString(2)
        .padStart(of6 ? 16 : 8, "0"),
    )
    .join("");
  const prefix = of6 || ipVersion === 4 ? "" : "0".repeat(96);
  return [...(prefix + digits.slice(0, Number(length)))].map((bit) => (bit === "1" ? 1 : 0));
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === "number")
    return Buffer.concat([control(TYPES.unsigned, 4), unsigned(value, 4)]);
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(TYPES.text, bytes.length), bytes]);
  }
  const entries = Object.entries(value);
  const parts = entries.flatMap(([name, part]) => [encode(name), encode(part)]);
  return Buffer.concat([control(TYPES.map, entries.length), ...parts]);
}

/** The byte before a value. The format has another form from a size of 29 on. */
function control(type: number, size: number): Buffer {
  if (size >= 29) throw new Error("A value of the test is too long");
  return Buffer.from([(type << 5) | size]);
}

function unsigned(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
