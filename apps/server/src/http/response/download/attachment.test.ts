import { describe, expect, it } from "vitest";
import { attachment } from "./attachment.ts";

/** The names that an old client and a current one save a file under. */
function namesOf(fileName: string): { readonly plain: string; readonly actual: string } {
  const header = attachment(fileName);
  // One quoted string and one extended value (RFC 6266, section 4.1; RFC 8187, section 3.2).
  const form = /^attachment; filename="([^"\\%]*)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]*)$/;
  const [, plain = "", extended = ""] = form.exec(header) ?? [];
  expect([header, form.test(header)]).toEqual([header, true]);
  expect(() => new Headers({ "content-disposition": header })).not.toThrow();
  return { plain, actual: decodeURIComponent(extended) };
}

describe("the name of a download", () => {
  it.each([
    ["Factures d’été.csv", "Factures dete.csv", "Factures d’été.csv"],
    ["Año 2026 (ñ).pdf", "Ano 2026 (n).pdf", "Año 2026 (ñ).pdf"],
    ["Invoice 100% *final*.pdf", "Invoice 100 final.pdf", "Invoice 100% final.pdf"],
    ["👨‍👩‍👧 Famille.csv", "Famille.csv", "👨‍👩‍👧 Famille.csv"],
  ])("is %s, with accents left out for old clients", (name, plain, actual) => {
    expect(namesOf(name)).toEqual({ plain, actual });
  });

  it.each([
    ["a quote and a parameter", 'a"; filename="b.exe', "a; filename=b.exe"],
    ["line ends and a header", "a\r\nSet-Cookie: s=1.csv", "aSet-Cookie s=1.csv"],
    ["Unicode line ends", "a\u2028b\u2029.csv", "ab.csv"],
    ["a mark that turns the reading direction", "invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["characters that aren't shown", "a\u200b\ufeff\u00ad.csv", "a.csv"],
    ["a path", "../../etc/passwd", "etcpasswd"],
    ["a path of Windows", "..\\..\\con|x<y>?.csv", "conxy.csv"],
    ["a stream of Windows", "report.csv:hidden.exe", "report.csvhidden.exe"],
    ["half of a surrogate pair", "a\ud800b.csv", "ab.csv"],
    ["dots and spaces around it", " ..hidden.csv. . ", "hidden.csv"],
  ])("contains nothing that misleads: %s", (_, name, actual) => {
    expect(namesOf(name).actual).toBe(actual);
  });

  it.each(["", "..", "\u202e", "///", " . "])("is never empty: %j", (name) => {
    expect(namesOf(name)).toEqual({ plain: "download", actual: "download" });
  });

  it.each(["发票.csv", "🧾.csv"])("has a part before its end for old clients: %s", (name) => {
    expect(namesOf(name)).toEqual({ plain: "download.csv", actual: name });
  });

  it("is short enough for file systems, with its end", () => {
    const { actual } = namesOf(`${"é".repeat(5_000)}.pdf`);
    expect(Buffer.byteLength(actual)).toBeLessThanOrEqual(200);
    expect(actual).toMatch(/^é+\.pdf$/);
    const { actual: emoji } = namesOf(`${"🧾".repeat(500)}.csv`);
    expect(emoji).toMatch(/^🧾+\.csv$/u);
  });
});
