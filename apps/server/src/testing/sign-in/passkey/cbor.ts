/** A value that WebAuthn's structures contain. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** Encodes a value in canonical CBOR (RFC 8949). */
export function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Encodes a type with its length or whole number, below 65,536. */
function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  if (size < 256) return Buffer.from([(type << 5) | 24, size]);
  return Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}
