const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export type RandomBytes = (count: number) => Uint8Array;

/** Returns random letters and digits, uniformly distributed. */
export function randomText(bytes: RandomBytes, length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of bytes(length)) {
      // 248 is the greatest multiple of 62 in a byte. Accepting more would favour some characters.
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}

/** Buffers random bytes and returns each once, because a draw costs more than its bytes. */
export function pooled(draw: RandomBytes, size = 4096): RandomBytes {
  let pool = draw(size);
  let used = 0;
  return (count) => {
    if (count > size) return draw(count);
    if (used + count > size) {
      pool = draw(size);
      used = 0;
    }
    used += count;
    return pool.subarray(used - count, used);
  };
}
