/**
 * Characters that change how the rest of a name is read or where the file is saved, aren't shown,
 * or that file systems refuse. A zero-width joiner is part of emoji.
 */
const MISLEADING = /(?!\u200d)[\p{C}\u2028\u2029/\\:*?"<>|]/gu;
/** Dots hide a file or name its folder; Windows drops dots and spaces at the end. */
const AROUND = /^[\s.]+|[\s.]+$/gu;
/** An end by which programs choose how to open a file. */
const END = /\.[A-Za-z0-9]{1,8}$/;
/** Bytes of the longest name; file systems allow 255, and browsers add a number. */
const MAX_BYTES = 200;
const NAMELESS = "download";

/**
 * Returns the `content-disposition` of a download (RFC 6266, RFC 8187): an ASCII name for old
 * clients, and the actual one for others, without characters that mislead the reader.
 */
export function attachment(fileName: string): string {
  const end = END.exec(fileName)?.[0] ?? "";
  const stem = fileName.slice(0, fileName.length - end.length);
  const name = named(stem, end);
  const plain = named(stem.normalize("NFD").replaceAll(/[^\x20-\x7e]|%/g, ""), end);
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function named(stem: string, end: string): string {
  const clean = stem.replaceAll(MISLEADING, "").replaceAll(AROUND, "");
  return `${shortened(clean, MAX_BYTES - end.length) || NAMELESS}${end}`;
}

/** Returns the start of a text that has up to this many bytes, without a character cut in two. */
function shortened(text: string, bytes: number): string {
  let [start, left] = ["", bytes];
  for (const character of text) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    start += character;
  }
  return start.replaceAll(AROUND, "");
}
