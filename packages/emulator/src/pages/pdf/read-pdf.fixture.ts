import { inflateSync } from "node:zlib";

/** Returns the text of a PDF file by page, one printed run per line. */
export function pagesOf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString("latin1");
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [
      id,
      body,
    ]),
  );
  const at = (id: string | undefined): string => objects.get(id ?? "") ?? "";
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
          name,
          lettersOf(streamOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(id))?.[1]))),
        ]),
      );
      return textOf(streamOf(at(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts);
    });
}

function streamOf(body: string): string {
  const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "";
  return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
}

/** Returns the letters of each glyph of a typeface. */
function lettersOf(map: string): string[] {
  return [...map.matchAll(/<\w+> <\w+> \[([^\]]*)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<(\w*)>/g)].map(([, code = ""]) => unicode(code)),
  );
}

const unicode = (code: string): string => {
  const bytes = Buffer.from(code, "hex").swap16();
  return bytes.toString("utf16le");
};

function textOf(content: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let letters: readonly string[] = [];
  const printed = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)].flatMap(
    ([, font, pieces]) => {
      if (font !== undefined) letters = fonts.get(font) ?? [];
      if (pieces === undefined) return [];
      const glyphs = [...pieces.matchAll(/<(\w+)>/g)].map(([, code = ""]) => code).join("");
      return (glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => letters[Number.parseInt(glyph, 16)])
        .join("");
    },
  );
  return printed.join("\n");
}
