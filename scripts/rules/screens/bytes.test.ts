import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readScreens } from "../../build/screens.mjs";
import { weighFurther } from "../../bytes.mjs";

const APP = join(import.meta.dirname, "../../../apps/backoffice");
const LIST = "src/features/invoices/list/invoice-list.tsx";
const DETAIL = "src/features/coupons/detail/coupon-detail.tsx";
const FORM = "src/features/coupons/form/new-coupon.tsx";

describe("the size of a further screen", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "counterfoil-bytes-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A build in which each part consists of a number of random characters. */
  function build(parts: Record<string, { size: number; imports?: string[] }>) {
    const chunks = Object.entries(parts).map(([name, { size, imports = [] }], index) => {
      const file = `part-${index}.js`;
      const letters = Array.from({ length: size }, (_, at) => String.fromCharCode(at % 97));
      writeFileSync(join(folder, file), letters.join(""));
      return [name, { file, imports }];
    });
    writeFileSync(join(folder, "boot.js"), "");
    const manifest = join(folder, "manifest.json");
    writeFileSync(manifest, JSON.stringify(Object.fromEntries(chunks)));
    return manifest;
  }

  const weights = (manifest: string) =>
    weighFurther(folder, manifest, [
      { path: "coupons/$id", file: DETAIL },
      { path: "create/coupon", file: FORM },
    ]);

  it("excludes the list's imports, and for a form the shared form imports", () => {
    const manifest = build({
      "index.html": { size: 10, imports: ["kit"] },
      kit: { size: 900 },
      select: { size: 700 },
      own: { size: 40 },
      [LIST]: { size: 20, imports: ["kit"] },
      "src/shared/form/parts.ts": { size: 5, imports: ["select"] },
      [DETAIL]: { size: 30, imports: ["kit", "select", "own"] },
      [FORM]: { size: 60, imports: ["kit", "select"] },
    });
    const { screens, formParts } = weights(manifest);
    const loaded = screens.map(({ path, files }) => [
      path,
      files.map(({ file }) => file).toSorted(),
    ]);
    expect(Object.fromEntries(loaded)).toEqual({
      "coupons/$id": ["part-2.js", "part-3.js", "part-6.js"],
      "create/coupon": ["part-7.js"],
    });
    expect(screens[0]?.path).toBe("coupons/$id");
    expect(screens[0]?.js).toBeGreaterThan(screens[1]?.js ?? Number.POSITIVE_INFINITY);
    expect(formParts.files.map(({ file }) => file).toSorted()).toEqual(["part-2.js", "part-5.js"]);
  });
});

describe("the measured screens", () => {
  it("are those of all routes, with the file and the messages of each", async () => {
    const screens = await readScreens();
    const named = (path: string) => screens.find((screen) => screen.path === path);
    expect(named("/")).toEqual({
      path: "/",
      file: "src/app/home/home.tsx",
      texts: ["home", "paymentStatus"],
    });
    // Two routes have the same file, and one is nested.
    for (const path of ["create/invoice", "invoices/$id/edit"]) {
      expect(named(path)?.file).toBe("src/features/invoices/editor/editor-pages.tsx");
    }
    expect(named("$id")?.file).toBe("src/features/account/payouts/payout-pane.tsx");
    expect(screens.filter(({ file }) => !existsSync(join(APP, file)))).toEqual([]);
  });
});
